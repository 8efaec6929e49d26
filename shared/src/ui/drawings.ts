import { Check, ChevronDown, Eye, EyeOff, Globe, Info, Moon, RefreshCw, Sun, TriangleAlert } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';

export type IconDrawing = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;

/** The icons of the login page; `icons.ts` adds the other sixty (6 kB) before the shell loads. */
const firstIcons = {
  check: Check,
  'chevron-down': ChevronDown,
  eye: Eye,
  'eye-off': EyeOff,
  globe: Globe,
  info: Info,
  moon: Moon,
  refresh: RefreshCw,
  sun: Sun,
  warning: TriangleAlert,
} satisfies Record<string, IconDrawing>;

export type FirstIcon = keyof typeof firstIcons;

/** The loaded icons, by name. */
export const drawings: Record<string, IconDrawing | undefined> = { ...firstIcons };

export function addIcons(icons: Record<string, IconDrawing>): void {
  Object.assign(drawings, icons);
}
