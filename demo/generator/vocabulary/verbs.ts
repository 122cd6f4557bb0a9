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
