export interface Noun {
  readonly word: string
  readonly feminine: boolean
}

const nouns = (masculine: string, feminine: string): Noun[] => [
  ...masculine
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, feminine: false })),
  ...feminine
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, feminine: true })),
]

/** Moves and steps. */
export const moves = nouns(
  `giro paso salto básico cruce cambio rebote golpe quiebro balanceo deslizamiento desplazamiento enlace remate cierre
  arranque braceo zapateado taconeo contratiempo acento bloqueo círculo ocho zigzag cambré plié relevé vaivén gesto
  arrastre impulso equilibrio apoyo contoneo redoble aislamiento desmayo enrosque rodeo avance retroceso lanzamiento
  recorrido motivo pasaje saludo solo dúo estribillo floreo careo compás`,
  `vuelta onda pirueta caída secuencia frase diagonal espiral pausa entrada salida pasada combinación variación
  caminata suspensión ondulación patada extensión rotación contracción inclinación transición cadena figura llamada
  respuesta reverencia torsión palmada zancada sacudida carrera línea curva rueda coreografía improvisación
  escobilla sentadilla silueta despedida`,
)

/** Body parts. */
export const bodyParts = nouns(
  `hombro brazo codo pie talón pecho torso cuello tobillo dedo abdomen esternón costado gemelo empeine muslo glúteo
  centro antebrazo cuádriceps omóplato isquion`,
  `cadera rodilla muñeca mano cintura cabeza espalda pelvis mirada pierna punta planta columna costilla clavícula
  escápula barbilla melena ingle yema pantorrilla`,
)

/** Qualities of a dance. */
export const qualities = nouns(
  `ritmo pulso tempo peso eje control flow groove equilibrio aliento carácter estilo descaro humor temple swing brío
  sabor matiz contraste volumen detalle espacio silencio oído descanso juego placer orgullo coraje instinto talento
  progreso recuerdo impulso desparpajo empuje aplomo nervio criterio desahogo bienestar ánimo hábito sosiego`,
  `energía fuerza confianza coordinación postura musicalidad precisión ligereza elegancia presencia memoria resistencia
  flexibilidad respiración alegría calma soltura actitud intención limpieza textura velocidad fluidez picardía ternura
  potencia amplitud sensibilidad atención creatividad escucha paciencia constancia libertad complicidad expresión
  técnica base curiosidad emoción agilidad movilidad estabilidad firmeza dulzura valentía seguridad disciplina
  naturalidad frescura intensidad delicadeza chispa gracia garra nostalgia`,
)

/** Places and images. */
export const scenes = nouns(
  `verano otoño invierno barrio escenario salón espejo tejado tren puerto mar viento fuego patio jardín mercado teatro
  estudio desierto amanecer atardecer tablao camerino balcón puente parque río bosque faro cine ascensor hotel muelle
  carnaval concierto festival ensayo estreno aplauso telón foco club garaje museo café malecón horizonte laberinto
  relámpago eclipse domingo viernes sábado lunes`,
  `noche tarde madrugada primavera azotea plaza calle feria verbena lluvia luna playa ciudad isla orquesta fiesta boda
  gala caseta estación ventana cocina terraza tormenta marea montaña niebla guitarra percusión trompeta batería voz
  cámara pantalla escena gira función pista esquina avenida frontera carretera mañana siesta nieve hoguera estrella
  semana vendimia romería`,
)

/** Aids to learning. */
export const aids = nouns(
  `vídeo metrónomo calentamiento repaso ejercicio estiramiento truco consejo esquema cuaderno vaso zapato calcetín
  pañuelo abanico bastón sombrero piano tambor bongó cajón clip bucle capítulo reto objetivo apunte hueco rincón`,
  `canción música pared silla esterilla toalla botella barra playlist repetición cuenta palma vista grabación rutina
  explicación demostración serie pauta imagen consigna corrección variante prueba ronda melodía letra campana falda
  castañuela rodillera zapatilla`,
)
