import type { Coast } from './coast.ts';
import type { Box } from './mercator.ts';
import type { View } from './view.ts';

/** Draws in map units; `px(2)` is the line width of two pixels. */
export interface Pen {
  context: CanvasRenderingContext2D;
  px: (pixels: number) => number;
  /** The visible part of the plane: anything outside can be skipped. */
  box: Box;
  /** The colour of a design token: `--accent`. */
  colour: (token: string) => string;
}

/** The margin beyond each edge, as a share of width and height: within it the map moves without a repaint. */
export const marginShare = 0.3;

/** Paints a view and its margins. */
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
  // The edge of a box that cuts through land is not a coast line.
  context.clip(edge);
  shape(land);
  context.restore();
}

/** The value of a token in the current theme: a canvas cannot use tokens. */
function colourOf(canvas: HTMLCanvasElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  canvas.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
