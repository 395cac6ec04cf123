/** Largest id of a column `integer`: a query with a larger one is a fault of PostgreSQL, not an empty answer. */
export const MAX_INTEGER_ID = 2_147_483_647;
