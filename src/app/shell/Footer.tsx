import { useLocation } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'
import { legal, register, tabsFor } from './destinations.ts'
import styles from './Footer.module.css'
import { ShellLink } from './ShellLink.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The footer of every screen (F19), longer for visitors without a subscription. */
export function Footer() {
  const viewer = useViewer()
  const atHome = useLocation({ select: ({ pathname }) => pathname === paths.home })
  const extended = !atHome && viewer?.subscription_active !== true
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {extended ? <Invitation signedIn={viewer !== null} /> : null}
        <div className={styles.base}>
          <p className={styles.copyright}>
            © {new Date().getFullYear()} {productName}
          </p>
          <nav className={styles.legal} aria-label="Información legal y soporte">
            {legal.map(({ to, label }) => (
              <ShellLink key={to} to={to} className={styles.link}>
                {label}
              </ShellLink>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Invitation({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <div className={styles.invitation} data-extended>
      <div className={styles.words}>
        <Wordmark />
        <p className={styles.promise}>Tu sala de baile está donde estés tú: en espejo, más despacio y en bucle.</p>
        {signedIn ? null : (
          <ShellLink to={register.to} className={pill.secondary}>
            Empieza a bailar
          </ShellLink>
        )}
      </div>
      <nav className={styles.places} aria-label="La academia">
        {tabsFor(signedIn).map(({ to, label }) => (
          <ShellLink key={to} to={to} className={styles.link}>
            {label}
          </ShellLink>
        ))}
      </nav>
    </div>
  )
}
