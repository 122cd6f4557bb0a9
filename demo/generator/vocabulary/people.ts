const list = (text: string) => text.trim().split(/\s+/)

export const firstNames = list(`
Aitana Alba Alejandra Amaia Ana Andrea Ainhoa Beatriz Berta Blanca Candela Carmen Clara Claudia Elena Elsa Emma Esther
Eva Fátima Gloria Inés Irati Jimena Julia Laia Leire Leonor Lola Manuela Mar Marina Martina Mireia Nerea Nuria Olivia
Álvaro Andrés Ángel Asier Bruno Carlos César Daniel David Diego Eduardo Eloy Enrique Fabio Gabriel Gonzalo Guillermo
Héctor Hugo Iker Ismael Iván Jaime Javier Joel Jorge Kofi Leandro Luis Manuel Mario Mateo Miguel Nicolás Omar Óscar
`)

export const surnames = list(`
Abellán Acosta Aguilar Alarcón Aranda Arrieta Ballesteros Barrios Bermejo Blasco Bravo Cabrera Calvo Campos Cano
Carmona Castaño Cebrián Collado Cortés Crespo Delgado Duarte Echeverría Escudero Espinosa Fajardo Fuentes Galán
Gallego Garrido Herrero Hidalgo Iglesias Izquierdo Jurado Lara Lozano Luque Machado Marín Medina Mellado Merino
Molina Montero Nieto Núñez Ochoa Olmedo Ortega Pacheco Palacios Pardo Peláez Peña Pizarro Quintana Ramos Redondo
Rincón Robles Roldán Rubio Salas Sanchís Santos Segura Serrano Solís Soriano Toledo Trujillo Ugarte Valverde Vega
Velasco Villar Zamora Zapata
`)
