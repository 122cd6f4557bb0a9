import { SupportForm } from './SupportForm.tsx'
import styles from './SupportPage.module.css'

const questions = [
  {
    question: 'No me llega el correo de confirmación',
    answer:
      'Mira en la carpeta de correo no deseado. Si no está, entra y pide que te lo enviemos otra vez; el último que llegue es el que vale.',
  },
  {
    question: 'He olvidado la contraseña',
    answer: 'En la página de inicio de sesión, pulsa en «¿Has olvidado tu contraseña?» y te enviaremos un enlace.',
  },
  {
    question: '¿Puedo usar la academia sin conexión?',
    answer:
      'Sí: puedes buscar y leer todo lo que ya abriste, y ver las clases de «Mis descargas»; los demás vídeos necesitan red. Instálala desde el menú de tu navegador y la tendrás como una aplicación más.',
  },
] as const

/** Frequent questions and the support form. */
export function SupportPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>¿En qué te ayudamos?</h1>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <h2 className={styles.heading}>Escríbenos</h2>
      <SupportForm />
    </div>
  )
}
