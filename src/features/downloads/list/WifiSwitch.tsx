import styles from './WifiSwitch.module.css'

interface WifiSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Keeps downloads off mobile data. */
export function WifiSwitch({ on, onChange }: WifiSwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Solo con Wi-Fi
    </label>
  )
}
