/**
 * Formula 1, season 2026: who drives for whom, the calendar and the results known when it was compiled.
 * Facts, from f1db (CC BY 4.0), as of 2026-08. Instants are UTC.
 */
export const F1_SEASON = 2026;
export const F1_SOURCE = 'f1db (CC BY 4.0), época de 2026 até agosto';

export interface F1DriverFacts {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly number: number;
  readonly country: string;
  readonly constructor: string;
}

export interface F1RaceFacts {
  readonly round: number;
  readonly name: string;
  readonly circuit: string;
  readonly place: string;
  readonly country: string;
  readonly laps: number;
  readonly qualifying: string | null;
  readonly sprint: string | null;
  readonly race: string;
}

export const F1_CONSTRUCTORS: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'aston-martin', name: 'Aston Martin' },
  { id: 'williams', name: 'Williams' },
  { id: 'audi', name: 'Audi' },
  { id: 'alpine', name: 'Alpine' },
  { id: 'cadillac', name: 'Cadillac' },
  { id: 'mclaren', name: 'McLaren' },
  { id: 'mercedes', name: 'Mercedes' },
  { id: 'red-bull', name: 'Red Bull' },
  { id: 'ferrari', name: 'Ferrari' },
  { id: 'haas', name: 'Haas' },
  { id: 'racing-bulls', name: 'Racing Bulls' },
];

export const F1_DRIVERS: readonly F1DriverFacts[] = [
  { id: 'george-russell', name: 'George Russell', code: 'RUS', number: 63, country: 'Reino Unido', constructor: 'mercedes' },
  { id: 'kimi-antonelli', name: 'Kimi Antonelli', code: 'ANT', number: 12, country: 'Itália', constructor: 'mercedes' },
  { id: 'charles-leclerc', name: 'Charles Leclerc', code: 'LEC', number: 16, country: 'Mónaco', constructor: 'ferrari' },
  { id: 'lewis-hamilton', name: 'Lewis Hamilton', code: 'HAM', number: 44, country: 'Reino Unido', constructor: 'ferrari' },
  { id: 'lando-norris', name: 'Lando Norris', code: 'NOR', number: 4, country: 'Reino Unido', constructor: 'mclaren' },
  { id: 'max-verstappen', name: 'Max Verstappen', code: 'VER', number: 3, country: 'Países Baixos', constructor: 'red-bull' },
  { id: 'oliver-bearman', name: 'Oliver Bearman', code: 'BEA', number: 87, country: 'Reino Unido', constructor: 'haas' },
  { id: 'arvid-lindblad', name: 'Arvid Lindblad', code: 'LIN', number: 41, country: 'Reino Unido', constructor: 'racing-bulls' },
  { id: 'gabriel-bortoleto', name: 'Gabriel Bortoleto', code: 'BOR', number: 5, country: 'Brasil', constructor: 'audi' },
  { id: 'pierre-gasly', name: 'Pierre Gasly', code: 'GAS', number: 10, country: 'França', constructor: 'alpine' },
  { id: 'esteban-ocon', name: 'Esteban Ocon', code: 'OCO', number: 31, country: 'França', constructor: 'haas' },
  { id: 'alexander-albon', name: 'Alexander Albon', code: 'ALB', number: 23, country: 'Tailândia', constructor: 'williams' },
  { id: 'liam-lawson', name: 'Liam Lawson', code: 'LAW', number: 30, country: 'Nova Zelândia', constructor: 'racing-bulls' },
  { id: 'franco-colapinto', name: 'Franco Colapinto', code: 'COL', number: 43, country: 'Argentina', constructor: 'alpine' },
  { id: 'carlos-sainz-jr', name: 'Carlos Sainz Jr.', code: 'SAI', number: 55, country: 'Espanha', constructor: 'williams' },
  { id: 'sergio-perez', name: 'Sergio Pérez', code: 'PER', number: 11, country: 'México', constructor: 'cadillac' },
  { id: 'lance-stroll', name: 'Lance Stroll', code: 'STR', number: 18, country: 'Canadá', constructor: 'aston-martin' },
  { id: 'fernando-alonso', name: 'Fernando Alonso', code: 'ALO', number: 14, country: 'Espanha', constructor: 'aston-martin' },
  { id: 'valtteri-bottas', name: 'Valtteri Bottas', code: 'BOT', number: 77, country: 'Finlândia', constructor: 'cadillac' },
  { id: 'isack-hadjar', name: 'Isack Hadjar', code: 'HAD', number: 6, country: 'França', constructor: 'red-bull' },
  { id: 'oscar-piastri', name: 'Oscar Piastri', code: 'PIA', number: 81, country: 'Austrália', constructor: 'mclaren' },
  { id: 'nico-hulkenberg', name: 'Nico Hülkenberg', code: 'HUL', number: 27, country: 'Alemanha', constructor: 'audi' },
  { id: 'yuki-tsunoda', name: 'Yuki Tsunoda', code: 'TSU', number: 22, country: 'Japão', constructor: 'racing-bulls' },
];

export const F1_RACES: readonly F1RaceFacts[] = [
  { round: 1, name: 'Grande Prémio da Austrália', circuit: 'Melbourne', place: 'Melbourne', country: 'Austrália', laps: 58, qualifying: '2026-03-07T05:00:00Z', sprint: null, race: '2026-03-08T04:00:00Z' },
  { round: 2, name: 'Grande Prémio da China', circuit: 'Shanghai', place: 'Shanghai', country: 'China', laps: 56, qualifying: '2026-03-14T07:00:00Z', sprint: '2026-03-14T03:00:00Z', race: '2026-03-15T07:00:00Z' },
  { round: 3, name: 'Grande Prémio do Japão', circuit: 'Suzuka', place: 'Suzuka', country: 'Japão', laps: 53, qualifying: '2026-03-28T06:00:00Z', sprint: null, race: '2026-03-29T05:00:00Z' },
  { round: 4, name: 'Grande Prémio de Miami', circuit: 'Miami', place: 'Miami Gardens', country: 'Estados Unidos', laps: 57, qualifying: '2026-05-02T20:00:00Z', sprint: '2026-05-02T16:00:00Z', race: '2026-05-03T17:00:00Z' },
  { round: 5, name: 'Grande Prémio do Canadá', circuit: 'Gilles Villeneuve', place: 'Montreal', country: 'Canadá', laps: 68, qualifying: '2026-05-23T20:00:00Z', sprint: '2026-05-23T16:00:00Z', race: '2026-05-24T20:00:00Z' },
  { round: 6, name: 'Grande Prémio do Mónaco', circuit: 'Monaco', place: 'Monte Carlo', country: 'Mónaco', laps: 78, qualifying: '2026-06-06T14:00:00Z', sprint: null, race: '2026-06-07T13:00:00Z' },
  { round: 7, name: 'Grande Prémio de Barcelona-Catalunha', circuit: 'Catalunya', place: 'Montmeló', country: 'Espanha', laps: 66, qualifying: '2026-06-13T14:00:00Z', sprint: null, race: '2026-06-14T13:00:00Z' },
  { round: 8, name: 'Grande Prémio da Áustria', circuit: 'Red Bull Ring', place: 'Spielberg', country: 'Áustria', laps: 71, qualifying: '2026-06-27T14:00:00Z', sprint: null, race: '2026-06-28T13:00:00Z' },
  { round: 9, name: 'Grande Prémio da Grã-Bretanha', circuit: 'Silverstone', place: 'Silverstone', country: 'Reino Unido', laps: 52, qualifying: '2026-07-04T15:00:00Z', sprint: '2026-07-04T11:00:00Z', race: '2026-07-05T14:00:00Z' },
  { round: 10, name: 'Grande Prémio da Bélgica', circuit: 'Spa-Francorchamps', place: 'Spa', country: 'Bélgica', laps: 44, qualifying: '2026-07-18T14:00:00Z', sprint: null, race: '2026-07-19T13:00:00Z' },
  { round: 11, name: 'Grande Prémio da Hungria', circuit: 'Hungaroring', place: 'Budapest', country: 'Hungria', laps: 70, qualifying: '2026-07-25T14:00:00Z', sprint: null, race: '2026-07-26T13:00:00Z' },
  { round: 12, name: 'Grande Prémio dos Países Baixos', circuit: 'Zandvoort', place: 'Zandvoort', country: 'Países Baixos', laps: 72, qualifying: '2026-08-22T14:00:00Z', sprint: '2026-08-22T10:00:00Z', race: '2026-08-23T13:00:00Z' },
  { round: 13, name: 'Grande Prémio de Itália', circuit: 'Monza', place: 'Monza', country: 'Itália', laps: 53, qualifying: '2026-09-05T14:00:00Z', sprint: null, race: '2026-09-06T13:00:00Z' },
  { round: 14, name: 'Grande Prémio de Espanha', circuit: 'Madring', place: 'Madrid', country: 'Espanha', laps: 57, qualifying: '2026-09-12T14:00:00Z', sprint: null, race: '2026-09-13T13:00:00Z' },
  { round: 15, name: 'Grande Prémio do Azerbaijão', circuit: 'Baku', place: 'Baku', country: 'Azerbaijão', laps: 51, qualifying: '2026-09-25T12:00:00Z', sprint: null, race: '2026-09-26T11:00:00Z' },
  { round: 16, name: 'Grande Prémio do Barém', circuit: 'Sepang', place: 'Sepang', country: 'Malásia', laps: 56, qualifying: '2026-10-03T08:00:00Z', sprint: null, race: '2026-10-04T07:00:00Z' },
  { round: 17, name: 'Grande Prémio de Singapura', circuit: 'Marina Bay', place: 'Singapore', country: 'Singapura', laps: 62, qualifying: '2026-10-10T13:00:00Z', sprint: '2026-10-10T09:00:00Z', race: '2026-10-11T12:00:00Z' },
  { round: 18, name: 'Grande Prémio dos Estados Unidos', circuit: 'Americas', place: 'Austin', country: 'Estados Unidos', laps: 56, qualifying: '2026-10-24T21:00:00Z', sprint: null, race: '2026-10-25T20:00:00Z' },
  { round: 19, name: 'Grande Prémio do México', circuit: 'Hermanos Rodríguez', place: 'Mexico City', country: 'México', laps: 71, qualifying: '2026-10-31T21:00:00Z', sprint: null, race: '2026-11-01T20:00:00Z' },
  { round: 20, name: 'Grande Prémio de São Paulo', circuit: 'José Carlos Pace', place: 'São Paulo', country: 'Brasil', laps: 71, qualifying: '2026-11-07T18:00:00Z', sprint: null, race: '2026-11-08T17:00:00Z' },
  { round: 21, name: 'Grande Prémio de Las Vegas', circuit: 'Las Vegas', place: 'Las Vegas', country: 'Estados Unidos', laps: 50, qualifying: '2026-11-21T04:00:00Z', sprint: null, race: '2026-11-22T04:00:00Z' },
  { round: 22, name: 'Grande Prémio do Catar', circuit: 'Lusail', place: 'Lusail', country: 'Catar', laps: 57, qualifying: '2026-11-28T18:00:00Z', sprint: null, race: '2026-11-29T16:00:00Z' },
  { round: 23, name: 'Grande Prémio de Abu Dhabi', circuit: 'Yas Marina', place: 'Abu Dhabi', country: 'Emirados Árabes Unidos', laps: 58, qualifying: '2026-12-05T14:00:00Z', sprint: null, race: '2026-12-06T13:00:00Z' },
];
