import { useEffect, useState } from 'react'
import { changeInWords } from './change-in-words.ts'
import styles from './Feedback.module.css'
import { usePlayer } from './use-player.ts'

const shownForMs = 1400

/** Says in a word what just changed: a key leaves no other trace, and with a screen reader neither does a button. */
export function Feedback() {
  const player = usePlayer()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before = player.state()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = player.subscribe(() => {
      const after = player.state()
      const words = changeInWords(before, after, (index) => player.lesson.chapters[index]?.title ?? '')
      before = after
      if (words === null) return
      setSaid(words)
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(''), shownForMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player])
  return (
    <p className={styles.feedback} role="status" data-shown={said !== ''}>
      {said}
    </p>
  )
}
