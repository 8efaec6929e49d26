import type { Coast } from './coast.ts';
import type { Box } from './mercator.ts';
import type { View } from './view.ts';

/** Draws in units; a line as wide as so many pixels is `px(2)`. */
export interface Pen {
  context: CanvasRenderingContext2D;
  px: (pixels: number) => number;
  /** What is drawn of the plane: all else may be left out. */
  box: Box;
  /** A colour token: `--accent`. */
  colour: (token: string) => string;
}

/** Of the width and height, beyond each edge: within it a map is moved without being drawn again. */
export const marginShare = 0.3;

/** Draws a view and its margins. */
export function paintOn(canvas: HTMLCanvasElement, view: View, coast: Coast | undefined, paint: ((pen: Pen) => void) | undefined): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const dense = window.devicePixelRatio || 1;
  canvas.width = Math.round(view.width * (1 + 2 * marginShare) * dense);
  canvas.height = Math.round(view.height * (1 + 2 * marginShare) * dense);
  const [halfWidth, halfHeight] = [view.width, view.height].map((px) => (px * (0.5 + marginShare)) / view.scale) as [number, number];
  const box = { left: view.x - halfWidth, right: view.x + halfWidth, top: view.y - halfHeight, bottom: view.y + halfHeight };
  const pen: Pen = { context, box, px: (pixels) => pixels / view.scale, colour: (token) => colourOf(canvas, token) };
  context.fillStyle = pen.colour('--sunken');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const factor = view.scale * dense;
  context.setTransform(factor, 0, 0, factor, canvas.width / 2 - view.x * factor, canvas.height / 2 - view.y * factor);
  if (coast) paintLand(pen, coast);
  paint?.(pen);
}

function paintLand({ context, px, colour }: Pen, { far, land, boxes }: Coast): void {
  const [sea, ground] = [colour('--sunken'), colour('--surface')];
  const shape = (outline: string) => {
    const path = new Path2D(outline);
    context.fillStyle = ground;
    context.fill(path, 'evenodd');
    context.stroke(path);
  };
  context.lineWidth = px(0.75);
  context.strokeStyle = colour('--control');
  shape(far);
  const edge = new Path2D();
  context.fillStyle = sea;
  for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes) {
    context.fillRect(left, top, right - left, bottom - top);
    edge.rect(left + px(1), top + px(1), right - left - px(2), bottom - top - px(2));
  }
  context.save();
  // Where a box cuts the land there is no coast.
  context.clip(edge);
  shape(land);
  context.restore();
}

/** What a token is in the theme of now: canvases know no tokens. */
function colourOf(canvas: HTMLCanvasElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  canvas.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
