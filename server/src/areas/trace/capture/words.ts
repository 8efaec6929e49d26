import type { CaptureKind, CaptureReason, CaptureResult, Lang } from '@shop/shared/contract';

/** What whoever sent an event, and staff who look at it, are told of it. */
type SentenceName = CaptureReason | 'waitsForLanding' | 'waitsForFishing';

const es: Record<SentenceName, string> = {
  schema: 'No es un evento EPCIS 2.0 según GS1: {{detail}}. Corrígelo y envíalo otra vez.',
  eventId: 'Falta eventID. Dale uno propio, de como máximo {{detail}} caracteres, y envíalo otra vez.',
  content: 'Otro evento llegó antes con este eventID y otro contenido. Lo que cambió es otro hecho: envíalo con otro eventID.',
  correction: 'Las correcciones (errorDeclaration) no se reciben. Escribe a quien lleva tu ficha.',
  trip: 'No dice de qué viaje es. Pon el viaje en bizTransactionList, el mismo en todos sus eventos.',
  otherTrip: 'Otros eventos de este viaje nombran otro pescador u otra nave ({{detail}}). Usa otro nombre de viaje.',
  sameTrip: 'Ese desembarque ya está registrado como {{detail}}. No lo envíes otra vez.',
  fullTrip: 'Este viaje ya tiene {{detail}} eventos. Junta los lances de una especie en un evento, o reparte en viajes.',
  vessel: 'La nave {{detail}} no está registrada. Pide que la registren, o corrige vesselID, y envía el evento otra vez.',
  fisher: 'El pescador {{detail}} no está entre los tuyos o no está aprobado. Corrige gdst:productOwner o pide que lo aprueben.',
  species: 'La especie {{detail}} no se conoce. Usa el código ASFIS de tres letras de la FAO.',
  weight: 'Falta el peso. Pon una cantidad mayor que cero en KGM o GRM, de una sola clase.',
  time: 'La hora está en el futuro. Corrige eventTime.',
  harvest: 'La pesca empieza después de eventTime o termina en el futuro. Corrige cbvmda:harvestStartDate o cbvmda:harvestEndDate.',
  order:
    'La pesca es posterior al desembarque del viaje ({{detail}}). Corrige la hora; si el viaje ya desembarcó, envía la pesca con otro nombre de viaje.',
  waitsForLanding: 'Espera el desembarque de lo mismo (mismo viaje y misma epcClass).',
  waitsForFishing: 'Espera el evento de pesca de lo mismo (mismo viaje y misma epcClass).',
};

const en: Record<SentenceName, string> = {
  schema: 'It is not an EPCIS 2.0 event as defined by GS1: {{detail}}. Correct it and send it again.',
  eventId: 'It has no eventID. Give it one of its own, of at most {{detail}} characters, and send it again.',
  content: 'Another event came before with this eventID and other content. What changed is another fact: send it with another eventID.',
  correction: 'Corrections (errorDeclaration) are not accepted. Write to the person in charge of your record.',
  trip: 'It does not say which trip it belongs to. Name the trip in bizTransactionList, the same one in all of its events.',
  otherTrip: 'Other events of this trip name another fisher or vessel ({{detail}}). Use another name of the trip.',
  sameTrip: 'That landing is there already as {{detail}}. Do not send it again.',
  fullTrip: 'This trip has {{detail}} events already. Tell several hauls of a species in one event, or of several trips.',
  vessel: 'The vessel {{detail}} is not registered. Have it registered, or correct vesselID, and send the event again.',
  fisher: 'The fisher {{detail}} is not among yours, or not approved. Correct gdst:productOwner, or have them approved.',
  species: 'The species {{detail}} is not known. Use the ASFIS code of FAO, three letters.',
  weight: 'The weight is missing. Give a quantity above zero in KGM or GRM, of one class.',
  time: 'The time is in the future. Correct eventTime.',
  harvest: 'The catch starts after eventTime or ends in the future. Correct cbvmda:harvestStartDate or cbvmda:harvestEndDate.',
  order:
    'The catch is later than the landing of its trip ({{detail}}). Correct the time; if the trip has landed, send the catch under another trip name.',
  waitsForLanding: 'It waits for the landing of the same (same trip and same epcClass).',
  waitsForFishing: 'It waits for the fishing event of the same (same trip and same epcClass).',
};

const words: Record<Lang, Record<SentenceName, string>> = { es, en };

const sentenceOf = (lang: Lang, said: SentenceName, detail = ''): string => words[lang][said].replace('{{detail}}', () => detail);

interface EventResult {
  result: CaptureResult | 'known';
  kind: CaptureKind;
  /** Why it was refused, and what of it. */
  wrong: { reason: CaptureReason; detail?: string } | null;
}

/** What is told of an event: what is wrong with it and what to do, or what it waits for. */
export function messageOf(lang: Lang, { result, wrong, kind }: EventResult): string | null {
  if (wrong) return sentenceOf(lang, wrong.reason, wrong.detail);
  if (result !== 'waiting') return null;
  return sentenceOf(lang, kind === 'landing' ? 'waitsForFishing' : 'waitsForLanding');
}
