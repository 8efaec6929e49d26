import { useMessages } from '@shop/shared/i18n';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, draw, frameOf, mostZoom, moved, ratio } from './crop.ts';
import css from './Published.module.css';
import { publishedMessages } from './published-messages.ts';

interface CropBoxProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** px of the canvas; CSS scales it to the available width. */
const width = 960;

/** The visible part of a photo: dragged with the pointer, or set with three sliders, which also work with the keyboard. */
export function CropBox({ picture, crop, onCrop }: CropBoxProps) {
  const t = useMessages(publishedMessages);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(
    function drawCrop() {
      if (canvas.current) draw(canvas.current, picture, crop);
    },
    [picture, crop],
  );

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons !== 1) return;
    const scale = frameOf(picture, crop).width / (currentTarget.clientWidth || width);
    onCrop(moved(picture, crop, { x: -movementX * scale, y: -movementY * scale }));
  }

  const frame = frameOf(picture, crop);
  const most = mostZoom(picture);
  const sliders = [
    { name: 'zoom', title: t('zoom'), max: most, min: 1, value: crop.zoom, isFixed: most <= 1 },
    { name: 'x', title: t('horizontal'), max: 1, min: 0, value: crop.x, isFixed: picture.width - frame.width < 1 },
    { name: 'y', title: t('vertical'), max: 1, min: 0, value: crop.y, isFixed: picture.height - frame.height < 1 },
  ] as const;
  return (
    <fieldset className={css['crop']}>
      <legend>{t('crop')}</legend>
      <canvas
        ref={canvas}
        width={width}
        height={width / ratio}
        role="img"
        aria-label={t('crop')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <p className={css['quiet']}>{t('cropText')}</p>
      {sliders.map(({ name, title, min, max, value, isFixed }) => (
        <p key={name} className={css['slider']}>
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <input
            id={`${id}-${name}`}
            type="range"
            {...{ min, max, value }}
            step={(max - min) / 50 || 1}
            disabled={isFixed}
            onChange={(event) => onCrop({ ...crop, [name]: Number(event.target.value) })}
          />
        </p>
      ))}
    </fieldset>
  );
}
