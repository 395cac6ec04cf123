/** Where pages tell the site how they came and how their streams played. */
export const REPORT_PATH = '/medicao';
