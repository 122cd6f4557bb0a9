/**
 * Queries that no rule, list or weight of the search was chosen by, in the notation of `dancer-words.ts`: styles, moves
 * and songs that the academy does not have, and misspellings of what it has. They measure only: a query that was used
 * to improve the search has to be replaced.
 */
export const heldOutWords: readonly string[] = `
chandé=chande, sanjuanero, chamamé=chamame, carnavalito, currulao, guaracha, changüí=changui, tamborera, quebradita, norteño=norten, banda=banda
ska, swing criollo=criollo, bachata dominicana=dominican, gypsy jazz=gypsy, danza contact=contact, bhangara=bhangra, hawaiano=hawai
kuduro angoleño=kuduro, afro dance=afro, new jack swing=jack, wacking=wack, bruk up=bruk, shoki, gwara gwara=gwara, tecnobrega, bugaloo
crip walk=crip, cat daddy=daddy, wobble, electric slide=electric, moonwolk=moonwalk, sprinkler, mashed potato=potato, nutcracker, tombé=tombe
ronde de jambe=ronde, cabriole, soubresaut, penché=penche, pretzel, hammerlock, coca cola, setenta complicado=setenta, molinete, barrida
lambada brasileña=lambada, livin la vida loca=livin, la flaca=flaca, mayonesa, dragostea din tei=dragostea, el taxi=taxi, danza húngara=hungara
bailar pegados=pegad, bésame mucho=besame, quimbara, idilio, la camisa negra=camisa, gasolina remix=gasolina, despechá=despecha, el bolero de ravel=ravel
salasa=@Salsa|salsa, sallsa=@Salsa|salsa, salss=@Salsa|salsa, bachaat=@Bachata|bachata, bachhata=@Bachata|bachata, bachattha=@Bachata|bachata
batchata=@Bachata|bachata, reggeton=@Reggaeton|reggaeton, regatton=@Reggaeton|reggaeton, reggaetton=@Reggaeton|reggaeton
zumbaa=@Zumba|zumba, zumab=@Zumba|zumba, hiip hop=@Hip hop|hip hop, hip hob=@Hip hop|hip hop, ip hop=@Hip hop|hip hop
dancehalll=@Dancehall|dancehall, danchall=@Dancehall|dancehall, dance hal=@Dancehall|dancehall, danza clasics=@Danza Clásica
danza clasia=@Danza Clásica, contemporanea=@Contemporáneo|contemporane, contemporraneo=@Contemporáneo|contemporane
contempraneo=@Contemporáneo|contemporane, sevillana s=@Sevillanas|sevillana, sevillamas=@Sevillanas|sevillana, sebiyanas=@Sevillanas|sevillana
sexy stile=@Sexy Style, sexi estail=@Sexy Style, commerical=@Commercial|commercial, comercial danze=@Commercial|commercial
estiramento=estira, coreogafia=coreografi, calentamieto=calentamiento, improvisasion=improvisa
`
  .split(/[,\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
