import { AppError, change, useCall } from '@shop/shared/api';
import { type VideoAnswer, type VideoQuestion, videoAnswers, videoQuestions } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, Card, ErrorBox, PageSkeleton, useToast } from '@shop/shared/ui';
import { ReasonDialog } from '@shop/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import { Checklist } from './Checklist.tsx';
import { messageOfKey } from './keys.ts';
import { LinkTripDialog } from './LinkTripDialog.tsx';
import { videoMessages } from './messages.ts';
import { Player, type PlayerHandle } from './Player.tsx';
import { VerdictBar } from './VerdictBar.tsx';
import { VerdictGiven } from './VerdictGiven.tsx';
import css from './Videos.module.css';

interface VideoReviewProps {
  id: string;
  /** The second at which it starts. */
  startAt: number;
  onDone: () => void;
}

/** One video: its player, its questions, and the verdict. Single-key shortcuts work only in here. */
export function VideoReview({ id, startAt, onDone }: VideoReviewProps) {
  const t = useMessages(videoMessages);
  const format = useFormat();
  const toast = useToast();
  const mayDecide = useMay('videos.decide');
  const mayLink = useMay('videos.link');
  const [isLinking, setIsLinking] = useState(false);
  const video = useCall(calls.videos.one, { id });
  const form = useCall(calls.videos.form, { id });
  const player = useRef<PlayerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<Partial<Record<VideoQuestion, VideoAnswer>>>({});
  const [current, setCurrent] = useState<VideoQuestion>('species');
  const [watched, setWatched] = useState(0);
  const [hasKeys, setHasKeys] = useState(true);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const missing = videoQuestions.filter((question) => !answers[question]);
  const least = video.data?.file ? (form.data?.leastWatchedSeconds ?? 0) : 0;
  const isOpen = form.data?.state === 'pending' && mayDecide;
  const isReady = missing.length === 0 && watched >= least;

  async function decide(verdict: 'verified' | 'rejected', reason: string | null) {
    if (!form.data || !video.data || isBusy) return;
    const { species, hauls, discards, bycatch, quality } = answers;
    if (!species || !hauls || !discards || !bycatch || !quality) return;
    setIsBusy(true);
    try {
      const checklist = { species, hauls, discards, bycatch, quality };
      await change(calls.videos.verify, { id, verdict, checklist, reason, watchedSeconds: watched, version: form.data.version });
      toast.done(t(verdict, { code: video.data.code }));
      setIsRejecting(false);
      onDone();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notSaved'), { text: error.message });
      void form.refetch();
    } finally {
      setIsBusy(false);
    }
  }

  function press(event: KeyboardEvent) {
    const meant = hasKeys && !isRejecting && !isLinking ? messageOfKey(event) : undefined;
    if (!meant) return;
    event.preventDefault();
    if (meant.kind === 'player') player.current?.act(meant.act);
    else if (!isOpen) return;
    else if (meant.kind === 'question') {
      const question = videoQuestions[meant.index] as VideoQuestion;
      if (question === current) {
        const next = videoAnswers[(videoAnswers.indexOf(answers[question] as VideoAnswer) + 1) % videoAnswers.length];
        if (next) setAnswers({ ...answers, [question]: next });
      } else setCurrent(question);
    } else if (meant.kind === 'reject') {
      if (isReady) setIsRejecting(true);
    } else if (isReady && video.data?.file) void decide('verified', null);
  }
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(function listenToKeys() {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => pressed.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  });

  const error = video.error ?? form.error;
  if (error) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void Promise.all([video.refetch(), form.refetch()])} />;
  if (!video.data || !form.data) return <PageSkeleton />;
  const { code, fisher, cove, trip } = video.data;
  return (
    <div ref={frame} className={css['review']}>
      <Card className={css['player']} aria-label={t('player')}>
        <header className={css['head']}>
          <h2>
            {code} · {fisher.name}
          </h2>
          <span>{cove}</span>
          <span>{trip ? t('trip', { day: format.inZone(trip.timeZone).date(trip.landedAt) }) : t('noTrip')}</span>
          {mayLink && (form.data.state === 'pending' || !trip) && (
            <Button kind="text" size={26} icon="link" onClick={() => setIsLinking(true)}>
              {t('link')}
            </Button>
          )}
        </header>
        <Player
          ref={player}
          video={video.data}
          startAt={startAt}
          least={form.data.leastWatchedSeconds}
          onWatched={setWatched}
          onEnded={() => void video.refetch()}
        />
      </Card>
      {form.data.state === 'pending' ? (
        <Checklist
          answers={answers}
          current={current}
          isReadOnly={!isOpen}
          onCurrent={setCurrent}
          onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ) : (
        <VerdictGiven id={id} form={form.data} />
      )}
      {isOpen && (
        <VerdictBar
          missing={missing}
          toWatch={Math.max(0, least - watched)}
          isGone={!video.data.file}
          hasKeys={hasKeys}
          onKeys={setHasKeys}
          isBusy={isBusy}
          onVerify={() => void decide('verified', null)}
          onReject={() => setIsRejecting(true)}
        />
      )}
      {isLinking && <LinkTripDialog video={video.data} onClose={() => setIsLinking(false)} />}
      {isRejecting && (
        <ReasonDialog
          title={t('rejectTitle', { code })}
          text={t('rejectText')}
          action={t('rejectAct')}
          icon="circle-x"
          isDanger
          needsReason
          isBusy={isBusy}
          onDecide={(reason) => void decide('rejected', reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}
