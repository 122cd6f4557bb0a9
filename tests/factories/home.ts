import type { HomeData, HomeStyle } from '#contract/home.ts'
import { levels } from '#contract/level.ts'
import { type Plan, plans } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { aLesson } from './catalogue.ts'

const price = ({ id, amounts }: Plan) => ({
  price: formatPrice(amounts.EUR, 'EUR'),
  trial_days: 0,
  amount: amounts.EUR,
  currency: 'EUR' as const,
  prod_id: id,
})

const style = (slug: string, index: number): HomeStyle => ({
  slug,
  name: slug,
  image: `/media/public/posters/${slug}-1-640.webp`,
  lessons: 12,
  first: {
    id: index + 1,
    slug: `primera-${slug}`,
    title: `Primera de ${slug}`,
    img: `/media/public/posters/${slug}-2-640.webp`,
    level: 'beginner',
    duration: 900,
    instructor: 'Marta Ferrer',
  },
})

/** The landing's data of a small academy. */
export function aHomeData(over: Partial<HomeData> = {}): HomeData {
  return {
    currency: 'EUR',
    counts: { lessons: 84, styles: 7 },
    levels: levels.map(({ slug }) => ({ slug, lessons: 21 })),
    styles: ['salsa', 'bachata', 'zumba', 'hip-hop', 'dancehall', 'sevillanas', 'commercial'].map(style),
    professors: [
      {
        id: 1,
        slug: 'marta-ferrer',
        name: 'Marta Ferrer',
        thumbnail: '/media/public/portraits/marta-640.webp',
        teaches: ['Salsa'],
      },
    ],
    offers: [
      { tier: 'basic', month: price(plans['basic-month']), year: price(plans['basic-year']) },
      { tier: 'feedback', month: price(plans['feedback-month']), year: price(plans['feedback-year']) },
    ],
    demo: {
      lesson: aLesson({ id: 9, title: 'El básico', description: '' }),
      video_data: {
        id: 9,
        streams: { front: '/media/public/clips/salsa-front.mp4', rear: '/media/public/clips/salsa-rear.mp4' },
        chapters: [],
        bpm: 92.5,
        media_duration: 21.5,
        captions: null,
        saver: null,
        renditions: [],
      },
    },
    faq: [
      { id: 1, question: '¿Y si no he bailado nunca?', answer: 'Empieza por el nivel principiante.' },
      { id: 2, question: '¿Puedo darme de baja?', answer: 'Cuando quieras.' },
    ],
    testimonials: [{ id: 1, name: 'Elena', about: 'Bachata, desde Gijón', text: 'Ahora bailo en la cocina.' }],
    ...over,
  }
}
