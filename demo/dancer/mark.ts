const ground = '#4F00BA'
const accent = '#00D586'

// Eight beats on an arc over the dancer; the first, accented, is the largest.
function beats(): string {
  return Array.from({ length: 8 }, (_, beat) => {
    const angle = ((-165 + beat * 21.4) * Math.PI) / 180
    const x = (256 + Math.cos(angle) * 176).toFixed(1)
    const y = (262 + Math.sin(angle) * 176).toFixed(1)
    return `<circle cx="${x}" cy="${y}" r="${beat === 0 ? 22 : beat === 4 ? 17 : 12.5}"/>`
  }).join('')
}

/** The academy's mark: a dancer in three strokes under eight beats. Everything stays inside the safe circle of a mask. */
export function drawMark(corner: number): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    '<title>Alguien baila bajo los ocho tiempos</title>',
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6A12E0"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="#34007F"/></linearGradient></defs>`,
    `<rect width="512" height="512" rx="${corner}" fill="url(#g)"/>`,
    `<g fill="${accent}">${beats()}</g>`,
    '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">',
    '<path stroke-width="30" d="M346 166 C322 222 288 232 260 252 C228 276 236 316 246 346 C255 372 252 402 242 428"/>',
    '<path stroke-width="26" d="M262 251 C226 268 188 258 160 226"/>',
    '<path stroke-width="29" d="M243 330 C278 352 324 352 372 326"/>',
    '</g>',
    '<circle cx="252" cy="186" r="30" fill="#fff"/>',
    '</svg>\n',
  ].join('')
}
