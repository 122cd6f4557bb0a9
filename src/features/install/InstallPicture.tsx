import { productName } from '#src/ui/product-name.ts'
import styles from './InstallPicture.module.css'

interface InstallPictureProps {
  readonly shape: 'phone' | 'desktop'
}

/** The icon among others, and the academy as it opens from it: its own screen, without the bars of a browser. */
export function InstallPicture({ shape }: InstallPictureProps) {
  return (
    <div className={styles.scene} data-shape={shape} aria-hidden="true">
      {shape === 'phone' ? (
        <>
          <div className={styles.home}>
            <div className={styles.apps}>
              <span className={styles.app} />
              <span className={styles.app} />
              <span className={styles.app} />
              <span className={styles.ours}>
                <Icon />
                {productName}
              </span>
              <span className={styles.app} />
            </div>
          </div>
          <div className={styles.opened}>
            <img src="/screenshots/narrow-discover.jpg" width="780" height="1688" alt="" />
          </div>
        </>
      ) : (
        <>
          <div className={styles.window}>
            <img src="/screenshots/wide-lessons.jpg" width="1440" height="900" alt="" />
          </div>
          <div className={styles.dock}>
            <span className={styles.app} />
            <span className={styles.app} />
            <Icon />
            <span className={styles.app} />
          </div>
        </>
      )}
    </div>
  )
}

const Icon = () => <img className={styles.icon} src="/icons/icon.svg" width="44" height="44" alt="" />
