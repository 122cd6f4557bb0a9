import { a, agree, capital, ofThe, plural, the, theMany, toThe, verb, your } from './grammar.ts'
import type { Random } from './random.ts'
import { adjectives, aids, bodyParts, manners, moves, type Noun, qualities, scenes, stems } from './vocabulary/words.ts'

/** Picks random words, one list per part of speech. */
function drawer(random: Random) {
  const noun = (from: readonly Noun[]) => random.pick(from)
  const described = (of: Noun, many = false) => agree(random.pick(adjectives), of, many)
  return {
    move: () => noun(moves),
    body: () => noun(bodyParts),
    quality: () => noun(qualities),
    scene: () => noun(scenes),
    aid: () => noun(aids),
    stem: () => random.pick(stems),
    manner: () => random.pick(manners),
    described,
    /** `un giro lento` */
    aMove: () => {
      const move = noun(moves)
      return `${a(move)} ${described(move)}`
    },
    manyMoves: () => {
      const move = noun(moves)
      return `${plural(move.word)} ${described(move, true)}`
    },
  }
}
type Drawer = ReturnType<typeof drawer>

const titles: readonly ((draw: Drawer, discipline: string) => string)[] = [
  (d, name) => `${name}: ${d.aMove()} y ${d.quality().word}`,
  (d) => `${verb.infinitive(d.stem())} ${the(d.move())} con ${d.quality().word}`,
  (d, name) => `${d.manyMoves()} de ${name.toLowerCase()}`,
  (d) => {
    const scene = d.scene()
    return `${d.quality().word} en ${the(scene)} ${d.described(scene)}`
  },
  (d) => `${ofThe(d.move())} ${toThe(d.move())} sin perder ${the(d.quality())}`,
  (d, name) => `${name} para ${verb.infinitive(d.stem())} ${theMany(d.body())}`,
  (d) => `${verb.command(d.stem())} ${your(d.quality())}: ${d.aMove()}`,
  (d) => `coreografía ${ofThe(d.scene())} con ${d.manyMoves()}`,
  (d, name) => `${name} ${ofThe(d.scene())} ${toThe(d.scene())}`,
  (d) => `${theMany(d.body())} y ${the(d.quality())} ${ofThe(d.move())}`,
]

const openings: readonly ((draw: Drawer, discipline: string) => string)[] = [
  (d, name) =>
    `${verb.we(d.stem())} ${d.aMove()} de ${name.toLowerCase()} poniendo atención en ${theMany(d.body())} y en ${the(d.quality())}.`,
  (d) => {
    const move = d.move()
    return `Partimos ${ofThe(move)} más ${agree('sencillo', move)} y ${verb.weWill(d.stem())} poco a poco ${d.manyMoves()} hasta ganar ${d.quality().word}.`
  },
  (d) =>
    `Hoy ${verb.youWill(d.stem())} ${the(d.move())} con ${theMany(d.body())}, ${verb.doing(d.stem())} cada matiz como si fuera ${a(d.scene())}.`,
  (d, name) =>
    `Una clase de ${name.toLowerCase()} para ${verb.infinitive(d.stem())} ${the(d.quality())} y ${verb.infinitive(d.stem())} ${d.manyMoves()} sin prisa.`,
  (d) =>
    `${the(d.body())} manda y ${the(d.body())} responde: así ${verb.we(d.stem())} ${d.aMove()} que recuerda ${toThe(d.scene())}.`,
]

const middles: readonly ((draw: Drawer) => string)[] = [
  (d) =>
    `${verb.we(d.stem())} ${d.manner()} ${the(d.quality())} con ayuda ${ofThe(d.aid())} y después ${verb.we(d.stem())} ${d.manyMoves()}.`,
  (d) =>
    `Si ${verb.you(d.stem())} ${your(d.body())}, ${verb.youWill(d.stem())} también ${your(d.quality())} casi sin darte cuenta.`,
  (d) =>
    `Conviene que ${verb.youMay(d.stem())} ${the(d.move())} y que ${verb.youMay(d.stem())} ${the(d.quality())} antes de pasar ${toThe(d.move())}.`,
  (d) => `Entre ${the(d.move())} y ${the(d.move())} hay ${a(d.quality())} que ${verb.weWill(d.stem())} ${d.manner()}.`,
  (d) =>
    `Cuando ${verb.weMay(d.stem())} ${theMany(d.move())}, ${verb.command(d.stem())} ${theMany(d.body())} y deja que llegue ${the(d.quality())}.`,
]

const endings: readonly ((draw: Drawer) => string)[] = [
  (d) => `Terminamos con ${d.aMove()} y ${a(d.aid())} para ${verb.infinitive(d.stem())} en casa.`,
  (d) => `Ten cerca ${a(d.aid())} y ${verb.command(d.stem())} ${d.manner()} ${the(d.quality())}.`,
  (d) => `${verb.youWould(d.stem())} ${theMany(d.move())} toda la tarde, como en ${a(d.scene())} de ${d.scene().word}.`,
  (d) =>
    `Al final, ${the(d.aid())} te dirá si ${verb.you(d.stem())} ${the(d.quality())} o si toca ${verb.infinitive(d.stem())} otra vez ${the(d.move())}.`,
]

const countWords = (text: string) => text.split(/\s+/).length

/** A title of 4 to 8 words. */
export function writeTitle(random: Random, discipline: string): string {
  const draw = drawer(random)
  for (;;) {
    const title = capital(random.pick(titles)(draw, discipline))
    const words = countWords(title)
    if (words >= 4 && words <= 8) return title
  }
}

/** A description of 30 to 60 words. */
export function writeDescription(random: Random, discipline: string): string {
  const draw = drawer(random)
  for (;;) {
    const sentences = [random.pick(openings)(draw, discipline), random.pick(middles)(draw), random.pick(endings)(draw)]
    if (countWords(sentences.join(' ')) < 34 && random.chance(0.7)) sentences.splice(2, 0, random.pick(middles)(draw))
    const text = sentences.map(capital).join(' ')
    const words = countWords(text)
    if (words >= 30 && words <= 60) return text
  }
}
