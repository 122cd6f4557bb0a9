const list = (words: string): readonly string[] => words.split(' ')

/**
 * Names of styles, steps and music, folded. One that a catalogue does not have is not corrected to a term it has:
 * `kizomba` is not `zumba`, and `tango` is not `rango`. Terms of the catalogue need no list.
 */
export const danceWords: readonly string[] = list(
  // Social dances of Latin America, Africa and the Caribbean.
  'salsa bachata kizomba zouk lambada merengue cumbia mambo chachacha rumba guaguanco yambu son danzon bolero timba pachanga ' +
    'boogaloo bugalu songo charanga conga bomba plena cueca samba pagode forro frevo axe maxixe lundu vallenato porro ' +
    'champeta mapale joropo huapango bullerengue tamborito punta soca calypso bouyon kompa konpa gouyad semba tarraxinha ' +
    'tarraxo kuduro funana coladeira morna afrobeat afrobeats afrohouse amapiano azonto coupe ndombolo soukous sabar makossa ' +
    'gwara shaku zanku dembow perreo bachatango urbankiz tango milonga candombe chacarera zamba malambo marinera huayno ' +
    'festejo lando caporales morenada tinku saya diablada sanjuanito pasillo punto seis cuarteto tecnobrega arrocha xote ' +
    'baiao brega ' +
    // Ballroom and swing.
    'vals waltz foxtrot quickstep pasodoble jive swing lindy charleston balboa shag boogie rockabilly rock twist hustle ' +
    'cancan polka mazurka schottische chotis polca minue gavota contradanza ' +
    // Street, club and stage.
    'breakdance breaking bboy bgirl popping locking krump voguing vogue waacking whacking wacking litefeet house shuffle ' +
    'jumpstyle hardstyle tecktonik dancehall twerk twerking heels tutting animation turfing jookin clown reggae ragga dubstep ' +
    'trap kpop jpop claque tap jazz lyrical broadway musicales modern graham limon butoh contact acro acrobatico ' +
    'capoeira pole burlesque burlesco cabaret striptease barre pilates yoga aerobic step bodycombat bodypump spinning ' +
    // Of the peoples of Europe, the Near East and Asia.
    'flamenco bulerias buleria alegrias alegria soleares solea seguiriya siguiriya tangos tientos fandango fandangos ' +
    'verdiales malagueñas guajira colombianas farruca garrotin sevillanas jota muñeira sardana aurresku zortziko isa folia ' +
    'tarantella pizzica sirtaki zorba hora halay horon dabke debke raqs belly bellydance oriental baladi saidi khaleeji ' +
    'bollywood bhangra kathak bharatanatyam odissi kuchipudi garba dandiya hula haka irish irlandesa ceilidh celta escocesa ' +
    'country line squaredance cossack gopak csardas kalinka hopak ' +
    // Steps and words of class.
    'headspin windmill moonwalk freeze toprock footwork sixstep dougie floss nae renegade stanky woah griddy chasse pirouette ' +
    'fouette arabesque entrechat sissonne cabriole tendu rondejambe grandjete boleo gancho sacada ocho enchufla exhibela ' +
    'dilequeno setenta sombrero casino rueda cambre body',
).map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))

/** The same for names of several words, of which a catalogue may have one: `lindy hop` is not `hip hop`. */
export const dancePhrases: readonly string[] = [
  'lindy hop',
  'west coast swing',
  'east coast swing',
  'danza del vientre',
  'belly dance',
  'pole dance',
  'line dance',
  'tap dance',
  'irish dance',
  'paso doble',
  'cha cha cha',
  'cha cha',
  'rock and roll',
  'boogie woogie',
  'collegiate shag',
  'k pop',
  'j pop',
  'b boy',
  'b girl',
  'afro house',
  'coupe decale',
  'urban kiz',
  'tango argentino',
  'vals vienes',
  'son cubano',
  'danza aerea',
  'contact improvisation',
  'can can',
  'hora israeli',
  'dile que no',
  'grand jete',
]

/** Synonyms of styles, and the term that a catalogue may have for them, folded. */
export const styleSynonyms: Readonly<Record<string, string>> = {
  ballet: 'clasica',
  clasico: 'clasica',
  contempo: 'contemporaneo',
  contemporary: 'contemporaneo',
  reguetton: 'reggaeton',
  regueton: 'reggaeton',
  hiphop: 'hip',
  zumbita: 'zumba',
  sevillana: 'sevillanas',
}
