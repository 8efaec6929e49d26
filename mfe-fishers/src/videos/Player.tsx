import { settings } from '@shop/shared/api';
import type { Video } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button, EmptyState, IconButton } from '@shop/shared/ui';
import { SegmentedControl } from '@shop/shared/ui/data';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { clockOf } from './clock.ts';
import type { PlayerAct } from './keys.ts';
import { videoMessages } from './messages.ts';
import css from './Videos.module.css';

const speeds = [0.5, 1, 2, 4, 8];
export interface PlayerHandle {
  act: (act: PlayerAct) => void;
}
interface PlayerProps {
  ref: Ref<PlayerHandle>;
  video: Video;
  /** In seconds. */
  startAt: number;
  least: number;
  /** Called with the number of distinct seconds that were played. */
  onWatched: (seconds: number) => void;
  /** The signed address has expired: requests another. */
  onEnded: () => void;
}

/** Plays a video and counts which of its seconds were played. */
export function Player({ ref, video: { file, lengthSeconds, camera }, startAt, least, onWatched, onEnded }: PlayerProps) {
  const t = useMessages(videoMessages);
  const element = useRef<HTMLVideoElement>(null);
  const seen = useRef(new Set<number>());
  const last = useRef(0);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);

  const seek = (to: number) => {
    if (element.current) element.current.currentTime = Math.min(Math.max(0, to), element.current.duration || lengthSeconds);
  };
  function toggle() {
    if (!element.current?.paused) return element.current?.pause();
    element.current.play().catch((error: DOMException) => {
      // Paused before it started: not an error.
      if (error.name !== 'AbortError') setIsBroken(true);
    });
  }
  const choose = (to: number) => {
    setSpeed(to);
    if (element.current) element.current.playbackRate = to;
  };
  const act = (what: PlayerAct) => {
    if (what === 'toggle') toggle();
    else if (what === 'back') seek(at - 10);
    else if (what === 'ahead') seek(at + 10);
    else choose(speeds[speeds.indexOf(speed) + (what === 'faster' ? 1 : -1)] ?? speed);
  };
  useImperativeHandle(ref, () => ({ act }));

  function follow() {
    const now = element.current?.currentTime ?? 0;
    if (!element.current?.seeking && now >= last.current) {
      for (let second = Math.floor(last.current); second < now && second < lengthSeconds; second++) seen.current.add(second);
      onWatched(seen.current.size);
    }
    last.current = now;
    setAt(now);
  }

  if (!file) return <EmptyState icon="eye-off" title={t('gone')} text={t('goneText')} />;
  if (isBroken)
    return (
      <EmptyState
        icon="warning"
        title={t('unplayable')}
        action={
          <Button
            kind="outline"
            size={32}
            onClick={() => {
              setIsBroken(false);
              onEnded();
            }}
          >
            {t('again')}
          </Button>
        }
      />
    );
  return (
    <>
      <div className={css['frame']}>
        <video
          ref={element}
          src={`${settings().base1}${file.address}`}
          muted
          playsInline
          preload="metadata"
          onLoadedMetadata={() => {
            if (startAt > 0) seek(startAt);
          }}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onTimeUpdate={follow}
          onSeeking={() => {
            last.current = element.current?.currentTime ?? 0;
          }}
          onSeeked={() => {
            last.current = element.current?.currentTime ?? 0;
            setAt(last.current);
          }}
          onError={() => setIsBroken(true)}
        />
        <span className={css['camera']}>{camera}</span>
      </div>
      <div className={css['controls']}>
        <IconButton isOutlined icon="chevron-left" label={t('back')} onClick={() => act('back')} />
        <Button size={32} onClick={toggle}>
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <IconButton isOutlined icon="chevron-right" label={t('ahead')} onClick={() => act('ahead')} />
        <span className={css['time']}>{t('of', { at: clockOf(at), length: clockOf(lengthSeconds) })}</span>
        <SegmentedControl
          title={t('speed')}
          isTitleHidden
          value={String(speed)}
          onValue={(value) => choose(Number(value))}
          options={speeds.map((value) => ({ value: String(value), label: value < 1 ? t('half') : `${value} ×` }))}
        />
      </div>
      <input
        className={css['track']}
        type="range"
        aria-label={t('position')}
        aria-valuetext={clockOf(at)}
        min={0}
        max={lengthSeconds}
        step={1}
        value={Math.floor(at)}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <p className={css['watched']}>
        {t('watched', { seen: seen.current.size, share: Math.round((seen.current.size / lengthSeconds) * 100), least })}
      </p>
    </>
  );
}
