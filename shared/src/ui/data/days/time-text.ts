/** Hours and minutes, with a letter that tells morning from afternoon or without: `9`, `930`, `9:30`, `9.30 h`, `9:30 p. m.`. */
const form = /^(\d{1,2})[:.h ]?(\d{2})? ?(?:h|hrs?)?\.?(?: ?([ap])\.? ?m?\.?)?$/;

/** The time that somebody means, `09:30` of 24 hours; undefined where it is none. */
export function timeOfText(text: string): string | undefined {
  const [, hours, minutes = '00', half] = form.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return undefined;
  const asRead = Number(hours);
  if (half && (asRead < 1 || asRead > 12)) return undefined;
  const hour = half ? (asRead % 12) + (half === 'p' ? 12 : 0) : asRead;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
