const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** A speed as people write it: `0,75×`. */
export const rateWords = (rate: number) => `${number.format(rate)}×`
