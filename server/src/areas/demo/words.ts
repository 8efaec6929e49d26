const list = (text: string) => text.split(', ');

/** Words that demo data is put together from, by language. */
export const firstNames = {
  es: list(
    'Camila, Valentina, Josefa, Carla, Fernanda, Daniela, Javiera, Rosa, Marcela, Paula, Andrea, Lorena, Antonia, Claudia, Gabriela, Verónica, Matías, Diego, Sebastián, Ignacio, Rodrigo, Cristián, Luis, Manuel, Hernán, Patricio, Álvaro, Tomás, Héctor, Jorge, Óscar, Víctor, Raúl, Nelson',
  ),
  en: list(
    'Emma, Olivia, Grace, Hannah, Megan, Rachel, Laura, Denise, Karen, Sofia, James, Daniel, Michael, Kevin, Brian, Marcus, Andrew, Philip, Ethan, Samuel, Derek, Roy',
  ),
};

export const lastNames = {
  es: list(
    'González, Muñoz, Rojas, Díaz, Pérez, Soto, Contreras, Silva, Martínez, Sepúlveda, Morales, Rodríguez, López, Fuentes, Hernández, Torres, Araya, Flores, Espinoza, Valenzuela, Castillo, Tapia, Reyes, Gutiérrez, Castro, Pizarro, Álvarez, Vásquez, Sánchez, Carrasco, Cortés, Núñez, Zambrano, Quispe, Mora, Oyarzún, Barría, Llancapán, Huenchumilla, Ibáñez',
  ),
  en: list(
    'Smith, Johnson, Williams, Brown, Garcia, Miller, Davis, Martinez, Anderson, Thomas, Moore, Martin, Usher, Castillo, Flowers, Arnold, Pereira, OBrien, Sullivan, Costa, Silva, Nguyen, Larsen, Hansen',
  ),
};

/** Names that places by the sea go by. */
export const seaNames = {
  es: list(
    'El Faro, La Caleta, Mar Adentro, El Muelle, Puerto Claro, La Ballena Azul, Bahía Mansa, El Galeón, Marea Alta, Las Gaviotas, El Ancla, Viento Sur, Rompeolas, La Barca, Costa Brava, El Pescador, Isla Negra, Los Corales, La Sirena, Brisa Marina, El Timón, Playa Grande, Aguas Claras, El Delfín, La Ola, Piedra Azul, Humboldt, Arrecife, La Perla, Punta Norte, Mar de Fondo, El Albatros, Santa Clara, San Pedro, El Navegante, Rada Nueva, Sal y Limón, La Red, El Estero, Barlovento, Sotavento, Caleuche, Fiordo Azul, La Mar Brava, Don Erizo, El Congrio Feliz, Doña Merluza, Ostras del Sur, Muelle Uno, El Puerto',
  ),
  en: list(
    'Blue Harbor, The Lighthouse, Salt & Tide, Captain Jack, North Pier, Reef House, Coral Bay, The Anchor, Seabird, High Tide, Old Wharf, Mangrove, Pelican Point, Conch Shell, Dockside, The Net Loft, Barnacle, Driftwood, Ocean Prime, Sandbar, Compass Rose, Silver Fin, Tradewinds, Half Moon, Two Brothers, Island Catch, Bluewater, Fishermans Rest, Rock Point, Lobster Trap',
  ),
};

/** What each category of clients calls itself; the keys are the names of the categories. */
export const businessWords: Record<string, { es: string[]; en: string[]; share: number }> = {
  Restaurante: {
    es: ['Restaurante', 'Marisquería', 'Cevichería', 'Bistró', 'Picada', 'Cocinería', 'Trattoria', 'Sushi Bar'],
    en: ['Restaurant', 'Seafood Grill', 'Oyster Bar', 'Kitchen', 'Bistro', 'Tavern'],
    share: 0.42,
  },
  Hotel: { es: ['Hotel', 'Hostería', 'Lodge', 'Resort', 'Hotel Boutique'], en: ['Hotel', 'Resort', 'Inn', 'Lodge'], share: 0.1 },
  Distribuidor: {
    es: ['Distribuidora', 'Comercial', 'Comercializadora', 'Mayorista'],
    en: ['Seafood Distributors', 'Trading', 'Wholesale Fish', 'Provisions'],
    share: 0.14,
  },
  Supermercado: { es: ['Supermercado', 'Minimarket', 'Almacenes', 'Autoservicio'], en: ['Market', 'Grocers', 'Foods'], share: 0.08 },
  'Casino y catering': { es: ['Catering', 'Casinos', 'Banquetería', 'Alimentación'], en: ['Catering', 'Food Services'], share: 0.07 },
  Pescadería: {
    es: ['Pescadería', 'Pescados y Mariscos', 'La Pescadería de'],
    en: ['Fish Market', 'Fishmongers', 'Fresh Catch'],
    share: 0.11,
  },
  'Planta de proceso': {
    es: ['Procesadora', 'Planta', 'Conservera', 'Frigorífico'],
    en: ['Processing', 'Packers', 'Cold Storage'],
    share: 0.05,
  },
  Exportador: { es: ['Exportadora', 'Pesquera'], en: ['Exports', 'Fisheries'], share: 0.03 },
};

export const streets = {
  es: list(
    'Av. del Mar, Av. Costanera, Calle Prat, Av. Libertad, Calle Esmeralda, Av. San Martín, Calle Los Aromos, Pasaje El Muelle, Av. Colón, Calle Blanco, Av. Bolívar, Calle Sucre, Camino al Puerto, Av. Las Palmas, Calle Independencia',
  ),
  en: [
    'Harbor Street',
    'Ocean Avenue',
    'Pier Road',
    'Main Street',
    'Front Street',
    'Bay Drive',
    'Wharf Lane',
    'Commercial Street',
    'Sea Grape Drive',
  ],
};

/** Forms of products, with their price per kg relative to that of the unprocessed fish. */
export const presentations: [es: string, en: string, factor: number][] = [
  ['entero fresco', 'whole, fresh', 1],
  ['filete sin piel', 'skinless fillet', 2.1],
  ['filete con piel', 'skin-on fillet', 1.9],
  ['porción 200 g', '200 g portion', 2.3],
  ['eviscerado', 'gutted', 1.15],
  ['congelado IQF', 'IQF frozen', 1.5],
  ['ahumado en frío', 'cold smoked', 3.2],
];

/** Shellfish are not filleted. */
export const shellfishPresentations: [es: string, en: string, factor: number][] = [
  ['entero fresco', 'whole, live', 1],
  ['cocido congelado', 'cooked, frozen', 1.4],
  ['limpio', 'cleaned', 1.6],
  ['calibre grande', 'large', 1.3],
];

/** US dollars a kg on the beach or quay. */
export const speciesPrice: Record<string, number> = {
  SAL: 7.2,
  COH: 6.4,
  SOC: 9.5,
  TRR: 6.1,
  HKN: 4.8,
  CUS: 6.9,
  BRU: 3.9,
  SNK: 1.6,
  CJM: 1.2,
  TOP: 22,
  VET: 0.4,
  GIS: 1.8,
  MYC: 1.5,
  OYG: 8.5,
  BEP: 2.1,
  MAS: 1.1,
  MUF: 1.7,
  PNV: 5.6,
  YFT: 6.8,
  SKJ: 2.2,
  BET: 8.4,
  SWO: 7.5,
  DOL: 4.6,
  WAH: 5.2,
  SNR: 9.8,
  SLC: 26,
  COO: 14,
  LBA: 18,
  CRB: 7.4,
  COD: 5.9,
  HAL: 16.5,
  SCA: 27,
  OYA: 10.5,
};

export const shellfish = ['GIS', 'MYC', 'OYG', 'PNV', 'SLC', 'COO', 'LBA', 'CRB', 'SCA', 'OYA'];

/** Clients' requests in addition to the fish. */
export const requestComments = {
  es: ['Entregar antes de las 10.', 'Llamar al llegar.', 'Con hielo, en cajas de 20 kg.'],
  en: ['Deliver before 10.', 'Call on arrival.', 'On ice, in boxes of 20 kg.'],
};

/** Notes of the log book; {s} is a species. */
export const notes = {
  call: {
    es: [
      'Llamar para confirmar el pedido de {s} del viernes.',
      'Pide lista de precios actualizada.',
      'Consulta por disponibilidad de {s} para la próxima semana.',
      'Confirmó recepción conforme de {s}.',
      'Quedó de avisar cuántas cajas de {s} necesita.',
      'No contesta; volver a llamar en la tarde.',
    ],
    en: [
      'Call to confirm Friday’s order of {s}.',
      'Asks for the current price list.',
      'Asks for {s} next week.',
      'Confirmed that the {s} arrived in good order.',
      'No answer; call again in the afternoon.',
    ],
  },
  visit: {
    es: [
      'Visita a cocina: muestra de {s} bien recibida por el chef.',
      'Agendar visita con degustación de {s}.',
      'Visita a bodega: capacidad de frío para 300 kg.',
      'Reunión con encargado de compras; interés en contrato mensual de {s}.',
    ],
    en: [
      'Kitchen visit: the chef liked the {s} sample.',
      'Arrange a tasting of {s}.',
      'Saw the cold room: space for 300 kg.',
      'Met the buyer; wants a monthly contract for {s}.',
    ],
  },
  complaint: {
    es: [
      'Reclamo: {s} llegó 40 minutos tarde.',
      'Reclamo por calibre disparejo en {s}; ofrecer nota de crédito.',
      'Caja de {s} con hielo insuficiente. Revisar con logística.',
      'Faltaron 2,5 kg de {s} en la última entrega.',
    ],
    en: [
      'Complaint: {s} came 40 minutes late.',
      'Uneven sizes in the {s}; offer a credit note.',
      'Not enough ice on the {s}. Check with logistics.',
      '2.5 kg of {s} were missing in the last delivery.',
    ],
  },
  price: {
    es: [
      'Pide rebaja de 5 % en {s} por volumen.',
      'Acordado precio de {s} hasta fin de mes.',
      'Compara con otro proveedor: {s} más barato. Revisar margen.',
      'Enviar cotización de {s} por 120 kg semanales.',
    ],
    en: [
      'Wants 5 % off {s} for volume.',
      'Price of {s} agreed until the end of the month.',
      'Compares with another supplier of {s}. Check the margin.',
      'Send a quote for 120 kg of {s} a week.',
    ],
  },
} as const;
