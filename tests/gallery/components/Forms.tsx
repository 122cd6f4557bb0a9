import { FormError } from '#src/ui/forms/FormError.tsx'
import styles from '#src/ui/forms/forms.module.css'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { Row, Section, State } from './Section.tsx'

const field = (name: string, error?: string) => ({ name, error, onChange: () => undefined })

/** The fields of forms, their errors and their buttons. */
export function Forms() {
  return (
    <Section title="Formularios">
      <Row>
        <State name="TextField">
          <TextField label="Nombre" {...field('name')} />
        </State>
        <State name="TextField: con ayuda">
          <TextField label="Dónde vives" hint="Tu ciudad o tu país." {...field('city')} />
        </State>
        <State name="TextField: con error">
          <TextField label="Correo electrónico" {...field('email', 'Introduce un correo electrónico')} />
        </State>
        <State name="TextField: sin uso">
          <TextField label="Correo electrónico" disabled defaultValue="lola@alcompas.test" {...field('fixed')} />
        </State>
        <State name="PasswordField">
          <PasswordField label="Contraseña" autoComplete="new-password" revealable {...field('password')} />
        </State>
        <State name="SelectField">
          <SelectField label="Género" {...field('gender')}>
            <option>Sin indicar</option>
          </SelectField>
        </State>
        <State name="FormError">
          <FormError>No hemos podido guardar tus datos.</FormError>
        </State>
        <State name="SubmitButton: en espera, enviando, sin vuelta atrás">
          <div className={styles.form}>
            <SubmitButton busy={false}>Regístrate</SubmitButton>
            <SubmitButton busy>Regístrate</SubmitButton>
            <SubmitButton busy={false} destructive>
              CANCELAR PLAN
            </SubmitButton>
          </div>
        </State>
      </Row>
    </Section>
  )
}
