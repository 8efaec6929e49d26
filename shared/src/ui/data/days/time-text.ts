/** Hours and minutes, with or without an am/pm letter: `9`, `930`, `9:30`, `9.30 h`, `9:30 p. m.`. */
const form = /^(\d{1,2})[:.h ]?(\d{2})? ?(?:h|hrs?)?\.?(?: ?([ap])\.? ?m?\.?)?$/;

/** The time that a text means, `09:30` on a 24-hour clock; undefined if the text is not a time. */
export function timeOfText(text: string): string | undefined {
  const [, hours, minutes = '00', half] = form.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return undefined;
  const asRead = Number(hours);
  if (half && (asRead < 1 || asRead > 12)) return undefined;
  const hour = half ? (asRead % 12) + (half === 'p' ? 12 : 0) : asRead;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
