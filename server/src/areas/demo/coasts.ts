/** Position of a landing place, and the direction of open sea from there: within the spread there is no land. */
export interface Coast {
  /** From the port to the open sea; longitude, latitude. */
  way: [number, number][];
  /** Degrees from north, clockwise. */
  bearing: number;
  /** Degrees to either side. */
  spread: number;
  /** Kilometres from the end of the way. */
  reach: number;
  /** FAO's area. */
  area: string;
}

/** By name of the cove. Measured on the coast lines of Natural Earth, 1:10 million; `fishing.test.ts` checks them. */
export const coasts: Record<string, Coast> = {
  'Caleta Riquelme': { way: [[-70.166, -20.21]], bearing: 230, spread: 40, reach: 34, area: '87.2' },
  'Caleta Coloso': { way: [[-70.482, -23.75]], bearing: 265, spread: 40, reach: 34, area: '87.2' },
  'Caleta Chañaral de Aceituno': { way: [[-71.49, -29.09]], bearing: 230, spread: 40, reach: 34, area: '87.2' },
  'Caleta Tongoy': { way: [[-71.512, -30.25]], bearing: 315, spread: 40, reach: 34, area: '87.2' },
  'Caleta San Pedro': { way: [[-71.292, -29.87]], bearing: 265, spread: 40, reach: 34, area: '87.2' },
  'Caleta Portales': { way: [[-71.615, -33.01]], bearing: 300, spread: 40, reach: 34, area: '87.2' },
  'Caleta El Membrillo': { way: [[-71.657, -33.02]], bearing: 270, spread: 40, reach: 34, area: '87.2' },
  'Caleta Quintay': { way: [[-71.724, -33.19]], bearing: 220, spread: 40, reach: 34, area: '87.2' },
  'Caleta Maguellines': { way: [[-72.44, -35.34]], bearing: 290, spread: 40, reach: 34, area: '87.2' },
  'Caleta Pelluhue': { way: [[-72.605, -35.81]], bearing: 280, spread: 40, reach: 34, area: '87.2' },
  'Caleta Tumbes': {
    way: [
      [-73.09, -36.63],
      [-73.078, -36.62],
    ],
    bearing: 348,
    spread: 40,
    reach: 34,
    area: '87.2',
  },
  'Caleta Lo Rojas': {
    way: [
      [-73.185, -37.02],
      [-73.21, -37.01],
    ],
    bearing: 320,
    spread: 40,
    reach: 34,
    area: '87.2',
  },
  'Caleta Queule': { way: [[-73.236, -39.41]], bearing: 250, spread: 40, reach: 34, area: '87.3' },
  'Caleta Niebla': {
    way: [
      [-73.4, -39.87],
      [-73.4, -39.83],
    ],
    bearing: 311,
    spread: 40,
    reach: 34,
    area: '87.3',
  },
  'Caleta Anahuac': { way: [[-72.95, -41.5]], bearing: 162, spread: 38, reach: 22, area: '87.3' },
  'Caleta Quellón': { way: [[-73.61, -43.13]], bearing: 130, spread: 40, reach: 34, area: '87.3' },
  'Santa Rosa de Salinas': {
    way: [
      [-80.94, -2.2],
      [-80.93, -2.19],
    ],
    bearing: 355,
    spread: 40,
    reach: 34,
    area: '87.1',
  },
  Anconcito: { way: [[-80.89, -2.33]], bearing: 160, spread: 40, reach: 34, area: '87.1' },
  'Playita Mía': { way: [[-80.71, -0.94]], bearing: 0, spread: 40, reach: 34, area: '87.1' },
  'Puerto López': { way: [[-80.83, -1.56]], bearing: 290, spread: 40, reach: 34, area: '87.1' },
  'Puerto Bolívar': {
    way: [
      [-80.02, -3.25],
      [-80.03, -3.2],
      [-80.09, -3.2],
      [-80.11, -3.22],
    ],
    bearing: 280,
    spread: 40,
    reach: 34,
    area: '87.1',
  },
  Tonsupa: { way: [[-79.82, 0.9]], bearing: 0, spread: 40, reach: 34, area: '87.1' },
  Paita: {
    way: [
      [-81.11, -5.07],
      [-81.13, -5.05],
    ],
    bearing: 286,
    spread: 40,
    reach: 34,
    area: '87.1',
  },
  Talara: { way: [[-81.33, -4.56]], bearing: 250, spread: 40, reach: 34, area: '87.1' },
  Chorrillos: {
    way: [
      [-77.04, -12.165],
      [-77.05, -12.165],
    ],
    bearing: 215,
    spread: 40,
    reach: 34,
    area: '87.1',
  },
  'San Andrés': { way: [[-76.23, -13.73]], bearing: 290, spread: 40, reach: 34, area: '87.1' },
  'Puerto Pizarro': { way: [[-80.39, -3.48]], bearing: 310, spread: 40, reach: 34, area: '87.1' },
  Ilo: { way: [[-71.37, -17.64]], bearing: 255, spread: 40, reach: 34, area: '87.1' },
  'Barrio El Carmen': {
    way: [
      [-84.84, 9.96],
      [-84.83, 9.85],
    ],
    bearing: 185,
    spread: 40,
    reach: 34,
    area: '77',
  },
  Quepos: {
    way: [
      [-84.17, 9.42],
      [-84.18, 9.42],
    ],
    bearing: 210,
    spread: 40,
    reach: 34,
    area: '77',
  },
  Golfito: {
    way: [
      [-83.17, 8.63],
      [-83.19, 8.62],
      [-83.19, 8.44],
    ],
    bearing: 195,
    spread: 40,
    reach: 34,
    area: '77',
  },
  'Playas del Coco': {
    way: [
      [-85.71, 10.55],
      [-85.72, 10.57],
    ],
    bearing: 290,
    spread: 40,
    reach: 34,
    area: '77',
  },
  Cahuita: { way: [[-82.84, 9.75]], bearing: 5, spread: 40, reach: 34, area: '31' },
  Sarteneja: { way: [[-88.151, 18.37]], bearing: 325, spread: 45, reach: 14, area: '31' },
  Placencia: { way: [[-88.36, 16.5]], bearing: 85, spread: 40, reach: 34, area: '31' },
  Hopkins: { way: [[-88.27, 16.86]], bearing: 70, spread: 40, reach: 34, area: '31' },
  'San Pedro': { way: [[-87.96, 17.91]], bearing: 85, spread: 40, reach: 34, area: '31' },
  'Punta Gorda': {
    way: [
      [-88.8, 16.1],
      [-88.738, 16.13],
    ],
    bearing: 95,
    spread: 40,
    reach: 34,
    area: '31',
  },
  Gloucester: { way: [[-70.66, 42.6]], bearing: 110, spread: 40, reach: 34, area: '21.5' },
  Kodiak: {
    way: [
      [-152.4, 57.78],
      [-152.381, 57.78],
    ],
    bearing: 85,
    spread: 40,
    reach: 34,
    area: '67',
  },
  'Key West': { way: [[-81.81, 24.54]], bearing: 125, spread: 40, reach: 34, area: '31' },
  Monterey: {
    way: [
      [-121.89, 36.61],
      [-121.89, 36.64],
    ],
    bearing: 317,
    spread: 40,
    reach: 34,
    area: '77',
  },
  Wanchese: { way: [[-75.5, 35.84]], bearing: 75, spread: 40, reach: 34, area: '21.6' },
  Newport: {
    way: [
      [-124.07, 44.62],
      [-124.12, 44.62],
    ],
    bearing: 265,
    spread: 40,
    reach: 34,
    area: '67',
  },
};
