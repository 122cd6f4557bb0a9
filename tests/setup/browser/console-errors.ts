/**
 * What Chromium reports of a call without a network. 504 is the answer of the service worker for a picture that it does
 * not have; an error status of the server is no network error.
 */
export const networkErrors: readonly RegExp[] = [/net::ERR_/, /Failed to fetch/, /status of 504/]
