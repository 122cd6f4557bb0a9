const list = (text: string) => text.trim().split(/\s+/)

/** Stems of regular verbs in -ar, all of which take a movement or a quality as their object. */
export const stems = list(`
abarc abord abraz acarici aceler acentu acept acerc aclar acomod acompañ acort activ actualiz adapt adelant
admir adorn afianz afin agarr agit agrup aguant ajust alarg alcanz aliger altern analiz anim anot anticip
apart aplic aprovech articul asegur atrap aument bail balance bord bosquej busc calcul calibr calm cambi
canaliz capt celebr clav combin complet concentr conect conserv contagi contrast control coordin cort cruz
cuid decor deline derram desarroll desbloque descarg descifr desliz desmenuz desmont despeg destac detall
dibuj domestic domin dosific duplic edit ejecut elabor elev emple encaden encaj encamin encar enfoc engras
enlaz enmarc enrosc ensanch ensay enseñ entreg entren equilibr esboz escal escenific escuch esquiv estabiliz
estim estir estructur estudi evoc exager examin experiment explic explor expres facilit festej fij flexion
foment form fragment fren fusion gan gast gener gir grab hilvan homenaje identific ilumin ilustr imagin imit
implic improvis impuls inclin incorpor indag inici inspir instal integr intensific intercal interpret invent
investig invoc lanz levant liber limpi llam llev logr manej marc mejor memoriz mezcl mir model moder modific
modul mont motiv narr naveg nivel nombr observ ocup orden organiz ornament pact palp paus perfeccion perfil
personaliz pint pis plane potenci practic prepar preserv prolong provoc proyect rastre razon realiz rebaj
recicl recit recopil recort recuper redonde reemplaz refin refresc regal registr regul reiter relaj remat
repas represent resalt rescat reserv respald respet retoc retom revel revis rode salud seleccion separ señal
simplific simul sincroniz suaviz subray sujet sum super susurr tante templ tens textur toc tom trabaj
transform traspas traz ubic unific utiliz valor ventil vincul visit visualiz
`)

/** Written in the masculine singular. */
export const adjectives = list(`
lento rápido suave potente ligero elástico sereno travieso elegante alegre limpio preciso amplio corto largo profundo
sencillo clásico moderno callejero teatral íntimo festivo poético rítmico sincopado continuo quebrado circular lateral
cruzado doble pequeño grande bajo alto abierto cerrado firme flexible dulce picante salvaje tranquilo intenso vivo
luminoso oscuro cálido fresco urbano antiguo nuevo propio libre guiado eléctrico líquido seco redondo anguloso
inesperado silencioso juguetón elaborado técnico creativo orgánico explosivo delicado valiente descarado romántico
cómico hipnótico enérgico relajado estable ágil rotundo sutil brillante melancólico nocturno tropical atlántico andaluz
caribeño africano flamenco electrónico acústico orquestal minimalista barroco fluido cortante sinuoso terrenal aéreo
acrobático expresivo contenido generoso exigente accesible progresivo esencial completo inicial final intermedio
cotidiano elemental divertido refrescante contagioso magnético sensual vibrante cadencioso ceremonial popular
tradicional contemporáneo vertiginoso meticuloso espontáneo paciente resistente musical corporal espacial dinámico
`)

/** Ways of doing it. */
export const manners = list(`
lentamente rápidamente suavemente libremente limpiamente claramente directamente progresivamente naturalmente
tranquilamente continuamente alternadamente simétricamente especialmente finalmente sencillamente profundamente
ligeramente firmemente elegantemente alegremente pausadamente cuidadosamente conscientemente plenamente juntamente
abiertamente ordenadamente lateralmente rítmicamente
`)

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
