import type { Professor } from '#contract/catalogue.ts'
import { professors as demoProfessors } from '#demo/academy/professors.ts'
import { slugOf } from '#demo/lesson-text.ts'
import { portraitUrl } from '#demo/media-urls.ts'
import type { Random } from './random.ts'
import { writeDescription } from './sentences.ts'

const list = (text: string) => text.trim().split(/\s+/)

const firstNames = list(`
Aitana Alba Alejandra Amaia Ana Andrea Ainhoa Beatriz Berta Blanca Candela Carmen Clara Claudia Elena Elsa Emma Esther
Eva Fátima Gloria Inés Irati Jimena Julia Laia Leire Leonor Lola Manuela Mar Marina Martina Mireia Nerea Nuria Olivia
Álvaro Andrés Ángel Asier Bruno Carlos César Daniel David Diego Eduardo Eloy Enrique Fabio Gabriel Gonzalo Guillermo
Héctor Hugo Iker Ismael Iván Jaime Javier Joel Jorge Kofi Leandro Luis Manuel Mario Mateo Miguel Nicolás Omar Óscar
`)

const surnames = list(`
Abellán Acosta Aguilar Alarcón Aranda Arrieta Ballesteros Barrios Bermejo Blasco Bravo Cabrera Calvo Campos Cano
Carmona Castaño Cebrián Collado Cortés Crespo Delgado Duarte Echeverría Escudero Espinosa Fajardo Fuentes Galán
Gallego Garrido Herrero Hidalgo Iglesias Izquierdo Jurado Lara Lozano Luque Machado Marín Medina Mellado Merino
Molina Montero Nieto Núñez Ochoa Olmedo Ortega Pacheco Palacios Pardo Peláez Peña Pizarro Quintana Ramos Redondo
Rincón Robles Roldán Rubio Salas Sanchís Santos Segura Serrano Solís Soriano Toledo Trujillo Ugarte Valverde Vega
Velasco Villar Zamora Zapata
`)

/** Generates `count` professors with distinct names and the demo academy's portraits. */
export function generateProfessors(count: number, random: Random): Professor[] {
  const taken = new Set<string>()
  while (taken.size < count) taken.add(`${random.pick(firstNames)} ${random.pick(surnames)}`)
  return [...taken].map((name, index) => {
    const portrait = portraitUrl(random.pick(demoProfessors).slug, 640)
    return {
      id: index + 1,
      slug: slugOf(name),
      name,
      description: writeDescription(random, 'danza'),
      thumbnail: portrait,
      main_image_uri: portrait,
      ...(random.chance(0.1)
        ? { referral_code: `${slugOf(name.split(' ')[0] ?? name).toUpperCase()}${index + 1}` }
        : {}),
    }
  })
}
