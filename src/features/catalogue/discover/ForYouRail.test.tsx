import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { ForYouRail } from './ForYouRail.tsx'
import { forYouQuery } from './for-you-query.ts'

afterEach(cleanup)

test('the lesson above the rail is not its first card too', async () => {
  const client = new QueryClient()
  const lessons = [aLesson({ id: 1, title: 'Salsa en la cocina' }), aLesson({ id: 2, title: 'Bachata sin prisa' })]
  client.setQueryData(forYouQuery(null).queryKey, { lessons } as never)
  const { router, tree } = routedAt(<ForYouRail onboarding={null} onStage without={1} />, { at: '/inicio', client })
  await act(() => router.load())
  render(tree)
  expect((await screen.findAllByRole('article')).map((card) => card.textContent)).toEqual([
    expect.stringContaining('Bachata sin prisa'),
  ])
})
