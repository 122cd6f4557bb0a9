import type { ProfessorSlug } from '#demo/academy/professors.ts'
import type { Crop } from './framing.ts'
import type { Prop } from './props.ts'
import type { SceneName } from './scenes/all.ts'
import type { HandShape } from './teacher.ts'

/** What a lesson's title asks of its picture; the rest follows from its place in the catalogue. */
export interface PictureHint {
  /** A pose written for pictures, by its place among the dance's. */
  readonly key?: number
  /** Danced to the other side. */
  readonly flip?: boolean
  /** An instant of the phrase, in keys. */
  readonly moment?: number
  readonly crop?: Crop
  readonly side?: number
  readonly yaw?: number
  readonly pitch?: number
  readonly scene?: SceneName
  readonly prop?: Prop
  readonly hands?: HandShape
  readonly partner?: ProfessorSlug
}

/** Hints by the lesson's title. */
export const hints: Readonly<Record<string, PictureHint>> = {
  'Running man y compañía': { key: 3, crop: 'whole', yaw: 0.5 },
  'Caminar con estilo': { moment: 1.5, crop: 'whole', yaw: 0.6 },
  'Golpes limpios: el hit': { key: 2, crop: 'waist', hands: 'point', yaw: 0.25 },
  'Ondas y robot para principiantes': { moment: 2.95, crop: 'three-quarters' },
  'Levels: usar el suelo': { key: 1, crop: 'whole', scene: 'side' },
  'House: pies que flotan': { key: 3, flip: true, crop: 'feet', scene: 'side' },
  'Krump: fuerza con intención': { key: 4, crop: 'whole', hands: 'fist', scene: 'beams', pitch: -0.06 },
  'Entradas de batalla': { key: 1, crop: 'whole', scene: 'lamps' },
  'Hip hop sobre un bolero': { key: 5, crop: 'three-quarters', scene: 'curtain' },
  'Hip hop en familia': { key: 4, crop: 'whole', scene: 'lights' },
  'Coreo: hora punta': { key: 3, crop: 'far', scene: 'street', yaw: 0.4 },
  'Clásicos que no fallan': { key: 1, crop: 'whole', scene: 'speakers' },
  'Brazos grandes, pecho abierto': { key: 0, crop: 'hands', scene: 'rooftop' },
  'Whine lento y whine rápido': { key: 2, crop: 'three-quarters' },
  'Piernas fuertes en media hora': { key: 1, crop: 'feet', yaw: 0.3 },
  'Suelo y acrobacia segura': { key: 4, crop: 'whole', yaw: 0.5 },
  'Cadera a los lados y al frente': { key: 1, crop: 'three-quarters', scene: 'rooftop' },
  'Bajar y subir con control': { key: 0, crop: 'whole', yaw: 0.6, scene: 'lamps' },
  'Twerk técnico sin dolor': { key: 0, crop: 'three-quarters', yaw: 1.1 },
  'Suelo con actitud': { key: 4, crop: 'whole' },
  'Bailar para la cámara': { key: 2, crop: 'hands', yaw: 0.1, scene: 'lamps' },
  'Brazos con flow': { key: 5, crop: 'waist' },
  'Reggaeton con aires flamencos': { key: 1, crop: 'three-quarters', scene: 'curtain', hands: 'soft' },
  'La pose que abre el número': { key: 0, crop: 'whole', yaw: 0 },
  'Líneas y ángulos de brazos': { key: 1, crop: 'three-quarters', side: 0.5, scene: 'lamps' },
  'Caminatas de escenario': { moment: 3.5, crop: 'whole', yaw: 0.5, scene: 'beams' },
  'Acentos ocultos': { key: 2, crop: 'waist', yaw: -0.2 },
  'Pop de los ochenta para todo el mundo': { key: 3, crop: 'three-quarters', scene: 'disc' },
  'Caminar como si sonara tu canción': { key: 1, crop: 'whole', yaw: 0.2 },
  'Manos que recorren': { key: 4, crop: 'waist', scene: 'side' },
  'Primera secuencia con silla': { key: 0, crop: 'whole', scene: 'beams', yaw: -0.1 },
  'Suelo: bajar con elegancia': { key: 3, crop: 'whole', scene: 'halo' },
  'Pelo y cuello sin mareos': { key: 2, crop: 'hands', yaw: 0.1 },
  'Piernas largas': { key: 1, flip: true, crop: 'feet', yaw: 0.5, scene: 'curtain' },
  'Giros con tacón': { key: 2, flip: true, crop: 'whole', scene: 'disc' },
  'Noche de cabaret': { key: 0, flip: true, crop: 'three-quarters', scene: 'curtain', yaw: 0.1 },
  'Tu primer paso de salsa': { key: 0, crop: 'whole', side: 0.5, scene: 'disc', yaw: 0 },
  'Escuchar la clave y encontrar el uno': { key: 1, crop: 'three-quarters', scene: 'beams', yaw: 0.1 },
  'El básico lateral sin mirar los pies': { key: 2, crop: 'whole', scene: 'rooftop' },
  'La cadera llega sola: el peso': { key: 4, crop: 'three-quarters', scene: 'halo' },
  'Derecha e izquierda: primer giro': { key: 3, crop: 'whole', scene: 'curtain', yaw: 0.5 },
  'Brazos que acompañan': { key: 2, flip: true, crop: 'hands' },
  'Suzie Q y paso cruzado': { moment: 3.4, crop: 'feet', yaw: 0.5 },
  'Rumba abierta y cambios de frente': {
    key: 0,
    flip: true,
    crop: 'three-quarters',
    partner: 'adrian-montoya',
    scene: 'lights',
  },
  'Coreografía de barrio': { key: 3, flip: true, crop: 'whole', scene: 'street' },
  'El giro doble sin miedo': { key: 2, flip: true, crop: 'far', scene: 'beams' },
  'Coreografía final: noche de orquesta': {
    key: 4,
    flip: true,
    crop: 'whole',
    scene: 'curtain',
    partner: 'adrian-montoya',
    side: 0.42,
  },
  'Reto, día 5: fiesta final': { key: 2, crop: 'three-quarters', scene: 'lights' },
  'Tres pasos y un toque': { key: 1, crop: 'whole', scene: 'lights', yaw: 0.1 },
  'El cuarto tiempo tiene magia': { key: 2, crop: 'three-quarters', scene: 'disc' },
  'Primera secuencia de bachata': { key: 0, crop: 'whole', scene: 'curtain', partner: 'lucia-ferrandis', side: 0.42 },
  'La onda de pecho, paso a paso': { key: 3, crop: 'three-quarters', yaw: 0.8 },
  'Bachata tradicional: pies juguetones': { moment: 3.5, crop: 'feet', yaw: 0.5 },
  'Brazos de seda': { key: 4, crop: 'waist' },
  'Fusión con zouk': { key: 4, flip: true, crop: 'whole', scene: 'halo', partner: 'lucia-ferrandis' },
  'Pieza final: carta abierta': { key: 2, flip: true, crop: 'hands', scene: 'lights' },
  'Las cinco posiciones': { key: 0, crop: 'whole', yaw: 0.1 },
  'Plié y relevé con calma': { key: 3, crop: 'whole', scene: 'disc' },
  'Tendu: el pie que acaricia': { key: 4, crop: 'feet', yaw: 0.2, scene: 'barre' },
  'Rond de jambe sin mover la cadera': { key: 4, flip: true, crop: 'whole', scene: 'studio' },
  'Port de bras: respirar con los brazos': { key: 2, crop: 'waist', scene: 'curtain' },
  'Barra completa de media hora': { key: 4, crop: 'three-quarters', scene: 'barre', yaw: -0.2 },
  'Equilibrios y arabesque': { key: 1, crop: 'whole', scene: 'beams', yaw: -0.5 },
  'Preparar la pirueta': { key: 2, crop: 'whole', scene: 'disc' },
  'Petit allegro': { key: 5, crop: 'whole', scene: 'barre', pitch: -0.04 },
  'Estiramientos de bailarín para dormir mejor': { key: 3, crop: 'three-quarters', scene: 'studio' },
  'Adagio en el centro': { key: 1, flip: true, crop: 'far', scene: 'studio', yaw: 0.4 },
  'Respirar antes de moverse': { key: 4, crop: 'three-quarters', side: 0.5, scene: 'studio', yaw: 0.6 },
  'Rodar sin hacerse daño': { key: 1, crop: 'whole', scene: 'studio' },
  'Espirales desde el centro': { key: 0, crop: 'whole', scene: 'disc' },
  'Caer y recuperarse': { key: 5, crop: 'whole', scene: 'side' },
  'Frase de otoño': { key: 0, flip: true, crop: 'three-quarters', scene: 'halo' },
  'Atravesar el espacio': { key: 2, crop: 'whole', scene: 'beams', pitch: 0.02 },
  'Brazos que dibujan el aire': { moment: 2.4, crop: 'hands' },
  'Saltar en silencio': { key: 2, flip: true, crop: 'whole', scene: 'halo', pitch: 0 },
  'Frase de la casa vacía': { key: 3, crop: 'whole', scene: 'studio', yaw: 0.9 },
  'Groove dentro del suelo': { key: 1, flip: true, crop: 'whole', scene: 'side' },
  'Peso compartido con la pared': { key: 4, flip: true, crop: 'whole', scene: 'street' },
  'Fisicalidad extrema, cuerpo a salvo': { key: 2, crop: 'whole', scene: 'beams', yaw: -0.2 },
  'Repertorio: mareas': { key: 0, crop: 'far', scene: 'halo' },
  'Montar tu solo': { key: 5, flip: true, crop: 'whole', scene: 'studio' },
  'Reto, día 4: respira y estira': { key: 1, flip: true, crop: 'three-quarters', scene: 'side' },
  'Compás y palmas de sevillanas': { key: 3, crop: 'waist', scene: 'fair', yaw: 0.1 },
  'El paso de sevillanas': { key: 0, crop: 'whole', scene: 'disc' },
  'Pasadas y cambio de sitio': { key: 1, crop: 'whole', scene: 'curtain', prop: 'shawl' },
  'Primera sevillana completa': { key: 2, crop: 'whole', scene: 'fair' },
  'Braceo y floreo de manos': { key: 0, crop: 'hands', scene: 'halo', yaw: 0.1 },
  'Segunda sevillana: los careos': { key: 1, flip: true, crop: 'three-quarters', prop: 'fan', scene: 'fair' },
  'Zapateado para la tercera': { key: 4, crop: 'whole', scene: 'side', yaw: 0.4 },
  'Tercera sevillana completa': { key: 0, flip: true, crop: 'three-quarters', prop: 'shawl', scene: 'disc' },
  'Cuarta sevillana: la despedida': { key: 1, crop: 'far', scene: 'halo', prop: 'fan' },
  'Castañuelas sin nervios': { key: 0, flip: true, crop: 'waist', prop: 'castanets', scene: 'curtain', yaw: 0.1 },
  'Sevillanas corraleras': { key: 0, crop: 'whole', prop: 'fan', scene: 'lights' },
  'Rumba flamenca para después': { key: 2, flip: true, crop: 'three-quarters', scene: 'lights', prop: 'fan' },
  'Merengue para entrar en calor': { key: 3, crop: 'whole', scene: 'hall' },
  'Brazos y hombros de fiesta': { key: 0, crop: 'waist', scene: 'lamps' },
  'Samba y batucada': { key: 4, crop: 'whole', scene: 'lights' },
  'Core y glúteos bailando': { key: 2, crop: 'whole', scene: 'hall', yaw: 0.6 },
  'Reto, día 1: despierta las piernas': { key: 1, crop: 'whole', scene: 'hall', yaw: 0.3 },
}
