const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })
const hundredths = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** A speed as people write it: `0,75×`. */
export const speedWords = (speed: number) => `${number.format(speed)}×`

/** An offset in seconds: `+0,08 s`. */
export const offsetWords = (offset: number) => `${hundredths.format(offset)} s`
