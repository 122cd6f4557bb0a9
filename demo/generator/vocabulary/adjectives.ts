const list = (text: string) => text.trim().split(/\s+/)

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
