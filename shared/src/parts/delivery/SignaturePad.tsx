import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { type PointerEvent, useRef, useState } from 'react';
import css from './Delivery.module.css';
import { deliveryTexts } from './messages.ts';

const width = 640;
const height = 200;

/** Captures a signature as a PNG in base64; null when it is cleared. */
export function SignaturePad({ onSigned }: { onSigned: (data: string | null) => void }) {
  const t = useMessages(deliveryTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);

  function pointOf({ clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  }

  function start(event: PointerEvent<HTMLCanvasElement>) {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isSigned) fill(pen);
    const { x, y } = pointOf(event);
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    pen.beginPath();
    pen.moveTo(x, y);
    setSigned(true);
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = canvas.current?.getContext('2d');
    const { x, y } = pointOf(event);
    pen?.lineTo(x, y);
    pen?.stroke();
  }

  const end = () => onSigned(canvas.current?.toDataURL('image/png').replace(/^data:[^,]*,/, '') ?? null);

  function clear() {
    const pen = canvas.current?.getContext('2d');
    if (pen) fill(pen);
    setSigned(false);
    onSigned(null);
  }

  return (
    <div>
      <div className={css['proofActions']}>
        <span>{t('signature')}</span>
        {isSigned && (
          <Button kind="outline" size={32} icon="trash" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <canvas
        ref={canvas}
        className={css['pad']}
        width={width}
        height={height}
        role="img"
        aria-label={t('signHint')}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
      />
    </div>
  );
}

/** The background is white in every theme. */
function fill(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
}
