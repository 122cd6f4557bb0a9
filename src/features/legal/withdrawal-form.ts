/** The lines of the model form (TRLGDCU, annex B) after whom it is addressed to. */
export const modelFormLines = (productName: string): readonly string[] => [
  `Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de prestación del siguiente servicio: suscripción a ${productName}.`,
  'Contratado el:',
  'Correo de la cuenta:',
  'Nombre de la persona o personas consumidoras:',
  'Domicilio de la persona o personas consumidoras:',
  'Firma de la persona o personas consumidoras (solo si este formulario se presenta en papel):',
  'Fecha:',
]

/** An email with the form in it, to be filled in. */
export function modelFormMail(address: string, productName: string): string {
  const body = modelFormLines(productName).join('\r\n\r\n')
  return `mailto:${address}?subject=${encodeURIComponent('Desistimiento del contrato')}&body=${encodeURIComponent(body)}`
}
