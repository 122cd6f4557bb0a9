import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import pill from '#src/ui/pill.module.css'
import styles from './HowItWorks.module.css'

const counts = [
  {
    title: 'Encuentra tu clase',
    text: 'Escribe un estilo, un paso o quién enseña, aunque sea con alguna letra bailando. Los resultados aparecen mientras escribes.',
  },
  {
    title: 'Mírala como en el estudio',
    text: 'De frente o de espaldas, en espejo, más despacio o en bucle justo en el paso que se resiste. Los ocho tiempos se ven debajo.',
  },
  {
    title: 'Mírate',
    text: 'Grábate diez segundos y compárate con la clase. En la prueba de cámara compruebas que cabes de pies a cabeza: no se envía nada.',
  },
  {
    title: 'Llévatela',
    text: 'Instala la academia en el móvil. Lo que ya abriste sigue ahí en el metro, y al volver la red todo se pone al día.',
  },
] as const

/** How the academy works, in four steps (Q51). */
export function HowItWorks() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Así se aprende aquí</h1>
      <ol className={styles.counts}>
        {counts.map(({ title, text }) => (
          <li key={title} className={styles.count}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Link to={paths.videos} className={pill.primary}>
          Ver las clases
        </Link>
        <Link to={paths.recordingTest} className={pill.outline}>
          Probar la cámara
        </Link>
      </div>
    </div>
  )
}
