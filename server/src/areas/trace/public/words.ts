import type { Lang, Presentation } from '@shop/shared/contract';
import type { ThreadProof } from '@shop/shared/contract/thread';

interface Words {
  origin: string;
  gone: string;
  goneText: string;
  caughtBy: (fisher: string, vessel: string) => string;
  caughtFrom: (vessel: string) => string;
  days: (days: number) => string;
  verified: string;
  lot: string;
  place: (area: string, region: string) => string;
  way: string;
  caught: string;
  landed: string;
  received: string;
  dispatched: string;
  delivered: string;
  to: string;
  gear: (name: string) => string;
  freshness: string;
  eatBy: (day: string) => string;
  over: string;
  known: string;
  proofs: Record<ThreadProof, string>;
  lacks: (names: string) => string;
  score: (percent: string) => string;
  unknown: string;
  until: (day: string) => string;
  forms: Record<Presentation, string>;
  gears: Record<string, string>;
  language: string;
}

/** What a public page says, in the reader's language. */
export const wordsOf: Record<Lang, Words> = {
  es: {
    origin: 'De dónde viene',
    gone: 'Esta dirección no existe o terminó',
    goneText: 'Pide a quien te vendió el pescado un código nuevo.',
    caughtBy: (fisher, vessel) => `Lo pescó ${fisher} en la ${vessel}.`,
    caughtFrom: (vessel) => `Se pescó en la ${vessel}.`,
    days: (days) => (days <= 1 ? 'Llegó el mismo día o al siguiente.' : `Llegó en ${days} días.`),
    verified: 'Origen verificado por video',
    lot: 'Lote',
    place: (area, region) => `Zona de pesca FAO ${area}${region ? `, ${region}` : ''}. El lugar exacto es de quien pesca.`,
    way: 'Del mar a la mesa',
    caught: 'Pescado',
    landed: 'Desembarcado',
    received: 'Recibido en planta',
    dispatched: 'Despachado',
    delivered: 'Entregado',
    to: 'a',
    gear: (name) => `con ${name}`,
    freshness: 'Frescura',
    eatBy: (day) => `Consumir hasta el ${day}.`,
    over: 'Ya pasó su fecha de consumo.',
    known: 'Qué sabemos y qué no',
    proofs: {
      origin: 'De qué captura es',
      vessel: 'Qué nave',
      fisher: 'Quién pescó',
      area: 'Dónde',
      gear: 'Con qué arte',
      port: 'Dónde desembarcó',
      departure: 'Cuándo zarpó',
      hauls: 'Cada lance',
      video: 'Verificado por video',
      balance: 'El peso cuadra',
      reception: 'Quién lo recibió',
      delivery: 'La entrega',
      invoice: 'La factura',
    },
    lacks: (names) => `Falta: ${names}.`,
    score: (percent) => `${percent} de las pruebas`,
    unknown: 'No se sabe de qué captura es.',
    until: (day) => `Esta página se puede leer hasta el ${day}.`,
    forms: {
      whole: 'entera',
      gutted: 'eviscerada',
      headed_gutted: 'sin cabeza, eviscerada',
      fillet: 'filete',
      fillet_skinless: 'filete sin piel',
      portion: 'porción',
      tube: 'tubo',
      cooked: 'cocida',
      cleaned: 'limpia',
      meat: 'carne',
    },
    gears: {
      longline: 'espinel',
      gillnet: 'red de enmalle',
      purse_seine: 'red de cerco',
      handline: 'línea de mano',
      jig: 'potera',
      trap: 'trampas',
      diving: 'buceo',
    },
    language: 'Idioma',
  },
  en: {
    origin: 'Where it comes from',
    gone: 'This address does not exist or has ended',
    goneText: 'Ask the seller of the fish for a new code.',
    caughtBy: (fisher, vessel) => `${fisher} caught it from the ${vessel}.`,
    caughtFrom: (vessel) => `It was caught from the ${vessel}.`,
    days: (days) => (days <= 1 ? 'It arrived on the same day or the next.' : `It arrived in ${days} days.`),
    verified: 'Origin verified by video',
    lot: 'Lot',
    place: (area, region) => `FAO fishing area ${area}${region ? `, ${region}` : ''}. The very place belongs to who fishes there.`,
    way: 'From the sea to the table',
    caught: 'Caught',
    landed: 'Landed',
    received: 'Received at the plant',
    dispatched: 'Dispatched',
    delivered: 'Delivered',
    to: 'to',
    gear: (name) => `by ${name}`,
    freshness: 'Freshness',
    eatBy: (day) => `Eat by ${day}.`,
    over: 'It is past its eat-by date.',
    known: 'What we know and what we do not',
    proofs: {
      origin: 'Which catch it came from',
      vessel: 'Which vessel',
      fisher: 'Who caught it',
      area: 'Where',
      gear: 'With what gear',
      port: 'Where it landed',
      departure: 'When it sailed',
      hauls: 'Each haul',
      video: 'Verified by video',
      balance: 'The weight adds up',
      reception: 'Who received it',
      delivery: 'The delivery',
      invoice: 'The invoice',
    },
    lacks: (names) => `Missing: ${names}.`,
    score: (percent) => `${percent} of the proofs`,
    unknown: 'We do not know which catch it came from.',
    until: (day) => `This page can be read until ${day}.`,
    forms: {
      whole: 'whole',
      gutted: 'gutted',
      headed_gutted: 'headed and gutted',
      fillet: 'fillet',
      fillet_skinless: 'skinless fillet',
      portion: 'portion',
      tube: 'tube',
      cooked: 'cooked',
      cleaned: 'cleaned',
      meat: 'meat',
    },
    gears: {
      longline: 'longline',
      gillnet: 'gillnet',
      purse_seine: 'purse seine',
      handline: 'handline',
      jig: 'jig',
      trap: 'traps',
      diving: 'diving',
    },
    language: 'Language',
  },
};
