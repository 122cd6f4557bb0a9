import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import closed from '../LockedStage.module.css'
import { findStored, type StoredLesson } from './stored-lesson.ts'
import { storedLessonWords } from './stored-lesson-words.ts'

/** Shows why a lesson does not play without a network. */
export function StoredLessonNote({ lesson }: { readonly lesson: Lesson }) {
  const [stored, setStored] = useState<StoredLesson>()
  useEffect(() => {
    let isShown = true
    void findStored(lesson).then((found) => (isShown ? setStored(found) : undefined))
    return () => {
      isShown = false
    }
  }, [lesson])
  if (!stored) return null
  const { title, text } = storedLessonWords(stored)
  return (
    <>
      <h2 className={closed.title}>{title}</h2>
      <p className={closed.text}>{text}</p>
    </>
  )
}
