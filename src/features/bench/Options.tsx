import classes from './ChoiceForm.module.css'

interface OptionsProps<Value extends string | number> {
  readonly name: string
  readonly legend: string
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: Value; readonly title: string; readonly about: string }[]
  readonly chosen: readonly Value[]
  readonly onChosen: (value: Value) => void
}

/** A group of cards to choose from, one or several. */
export function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { name, legend, kind, options, chosen, onChosen } = props
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, title, about }) => (
          <label key={value} className={classes.option}>
            <input type={kind} name={name} checked={chosen.includes(value)} onChange={() => onChosen(value)} />
            <span>
              <strong>{title}</strong>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
