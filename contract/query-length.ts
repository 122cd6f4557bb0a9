/**
 * Characters of a search at most, as typed, stored, sent and searched. Far above any title; a pasted book must not
 * block the worker for minutes.
 */
export const maxQueryLength = 200
