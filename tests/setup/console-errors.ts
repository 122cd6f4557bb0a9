/** What Chromium reports of a call without a network; an answer of the server, whatever its status, is none. */
export const networkErrors: readonly RegExp[] = [/net::ERR_/, /Failed to fetch/]
