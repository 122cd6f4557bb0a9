/**
 * What dancers type, judged by hand: `typed=expected`, where the second is the word, or the words, that a lesson must
 * contain to be right; `@` names a style, `#` a length in minutes, and `|` separates alternatives. Where no lesson of
 * the academy contains it, the search must report it as missing. Without a `=` the typed words are the expected ones.
 */
export const dancerWords: readonly string[] = `
salsa=@Salsa|salsa, salza=@Salsa|salsa, slasa=@Salsa|salsa, salsaa=@Salsa|salsa, bachata=@Bachata|bachata
bacahta=@Bachata|bachata, vachata=@Bachata|bachata, bachatta=@Bachata|bachata, bachta=@Bachata|bachata, bachara=@Bachata|bachata
reggaeton=@Reggaeton|reggaeton, regueton=@Reggaeton|reggaeton, reguetón=@Reggaeton|reggaeton, regaeton=@Reggaeton|reggaeton
regeton=@Reggaeton|reggaeton, reggeaton=@Reggaeton|reggaeton, zumba=@Zumba|zumba, sumba=@Zumba|zumba, zunba=@Zumba|zumba
hip hop=@Hip hop|hip hop, hiphop=@Hip hop|hip hop, hip-hop=@Hip hop|hip hop, hip hpo=@Hip hop|hip hop
dancehall=@Dancehall|dancehall, dance hall=@Dancehall|dancehall, dancehal=@Dancehall|dancehall, danceall=@Dancehall|dancehall
ballet=@Danza Clásica|ballet, balet=@Danza Clásica|ballet, ballett=@Danza Clásica|ballet, clasico=@Danza Clásica|clasic
danza clasica=@Danza Clásica, danza clásica=@Danza Clásica, clasica=@Danza Clásica|clasica, contemporaneo=@Contemporáneo|contemporane
contemporáneo=@Contemporáneo|contemporane, contenporaneo=@Contemporáneo|contemporane, contempo=@Contemporáneo|contempo
sevillanas=@Sevillanas|sevillana, sevillana=@Sevillanas|sevillana, sebillanas=@Sevillanas|sevillana, sevilanas=@Sevillanas|sevillana
sexy style=@Sexy Style|sexy style, sexi style=@Sexy Style, commercial=@Commercial|commercial, comercial=@Commercial|commercial
comercial dance=@Commercial|commercial, urbano=@Hip hop|@Dancehall|@Reggaeton|@Commercial|@Sexy Style|urban, latinos=@Salsa|@Bachata|latin
15 min=#15, 15 minutos=#15, 15min=#15, 20 min=#20, 20 minutos=#20, 12 min=#12, 17 minutos=#17, 9 min=#9, salsa 20 min=@Salsa&#20
bachata 12 minutos=@Bachata&#12, hip hop 20 min=@Hip hop&#20, zumba 26 min=@Zumba&#26
kizomba, kisomba=kizomba, quizomba=kizomba, kizonba=kizomba, kizombaa=kizomba, kizomba fusion=kizomba, urban kiz, tarraxinha, semba
zouk, lambada, tango, tango argentino=argentino, milonga, dabke, debke, dabka=dabke, lindy hop=lindy, lindi hop=lindy, lindyhop=lindy
charleston, charlestón=charleston, charlston=charleston, balboa, boogie woogie=boogie, west coast swing=swing, swing, jive, quickstep
foxtrot, fox trot=foxtrot, vals, valz=vals, waltz, vals vienés=vienes, pasodoble, paso doble=pasodoble, forró=forro, forro, xote
samba, zamba, pagode, axé=axe, frevo, capoeira, capueira=capoeira, maculele, cumbia, kumbia=cumbia, merengue, merenge=merengue
mambo, chachachá=chachacha, cha cha cha=chacha, cha cha=chacha, rumba, guaguancó=guaguanco, guaguanco, son cubano, danzón=danzon
bolero, timba, pachanga, boogaloo, conga, bomba, plena, cueca, vallenato, porro, champeta, mapalé=mapale, joropo, soca, kompa, konpa
gouyad, kuduro, kudurro=kuduro, afrobeat, afrobeats=afrobeat, afro house=afrohouse, amapiano, amapianno=amapiano, azonto, ndombolo
soukous, dembow, dembou=dembow, perreo, perreo intenso=intenso, twerk, twerking, tuerk=twerk, booty=booty
breakdance, break dance=breakdance, breakin=breaking, popping, poping=popping, locking, loking=locking, krump, vogue, voguing=vogu
vougue=vogue, waacking, whacking=waacking, house dance=house, shuffle, litefeet, tutting, heels, hels=heels, tacones=tacon
k-pop=kpop, kpop, jazz, jaz=jazz, lyrical, claqué=claque, tap dance=tap, musical=musical, broadway, acrobacia=acroba, acrodance
pole dance=pole, poledance=pole, burlesque, burlesco=burles, cabaret, pilates, yoga, aerobic, aeróbic=aerobic, spinning
flamenco=flamenc, flamneco=flamenc, flamenko=flamenc, bulerías=buleria, bulerias=buleria, bulerias faciles=buleria, alegrías=alegrias, soleá=solea, soleares
seguiriya, tangos flamencos=tangos, fandango, fandangos, farruca, guajira, jota, jota aragonesa=jota, muñeira=muneira, muñeria=muneira, sardana
tarantela, tarantella, sirtaki, hora israelí=israeli, halay, danza del vientre=vientre, danza oriental=oriental, belly dance=belly
bollywood, boliwood=bollywood, bollybood=bollywood, bhangra, kathak, bharatanatyam, hula, haka, irish dance=irish, danza irlandesa=irlandes
country, line dance, polka, mazurka, minué=minue, cancán=cancan, can can=cancan, hustle, disco=disco, rock and roll, rockabilly
pirueta=piruet, piruetas=piruet, pirouette, arabesque, arabesco=arabes, plié=plie, plie, relevé=releve, grand jeté=jete, jete, tendu
fouetté=fouette, chassé=chasse, pas de bourrée=bourree, adagio, allegro, port de bras=bras, barra de ballet=barra
body roll=body roll, bodyroll=body roll, moonwalk, moon walk=moonwalk, headspin, windmill, freeze, toprock, running man=running man
runing man=running man, floss, griddy, suzie q=suzie, susi q=suzie, enchufla, dile que no=dile, cambré=cambre, cambre, boleo, gancho
giros=giro, jiros=giro, giro doble=giro doble, vueltas=vuelta, caderas=cadera, cadera, ondas=onda, braceo, zapateado=zapatea, zapateo=zapatea
taconeo=tacon, disociacion=disocia, disociación=disocia, aislamientos=aisla, musicalidad=musicalidad, musicalidá=musicalidad
calentamiento=calentamiento, calentameinto=calentamiento, estiramientos=estira, coreo=core, coreografía=coreografi, coreografia facil=coreografi
batalla=batalla, footwork=footwork, groove=groove, bounce=bounce, rebote=rebot, gasolina, despacito, la macarena=macarena, thriller
la bamba=bamba, suavemente, aserejé=asereje, danza kuduro=kuduro, waka waka=waka, obsesion=obsesion, propuesta indecente=indecente
vivir mi vida=vivir, bailando=baila, la cintura=cintura, sevillanas de triana=triana, el lago de los cisnes=cisnes, cascanueces
gwoka, tumba francesa=francesa, salsaton, bachaton, sega, mbalax, kwassa kwassa=kwassa, coupé-décalé=decale, biguine, gnawa, ghoomar, lavani
samba de gafieira=gafieira, samba no pe=gafieira, tango nuevo=tango, bharata natyam=natyam, flamenco fusion=flamenc, danza aérea=aerea
shuffle dance=shuffle, electro swing=swing, jumpstyle, hakken, gabber, memphis jookin=jookin, bone breaking=bone, finger tutting=tutting
chicago footwork=chicago, vogue femme=vogu, krumping=krump, kizomba tarraxo=kizomba, zouk brasileño=zouk, blues, slow blues=blues
coaster step=coaster, sugar push=sugar, camel walk=camel, harlem shake=harlem, sacacorchos, vacílala=vacila, paséala=pasea, media luna=luna
volcada, colgada, planeo, sentada=sentad, kip up=kip, suicide drop=suicide, glissade, brisé=brise, gargouillade, sissone=sisson, battement
la gota fría=gota, oye como va=oye, burbujas de amor=burbuja, corazón espinado=espinado, pedro navaja=navaja, stand by me=stand
dákiti=dakiti, tití me preguntó=titi, tusa, gangnam style=gangnam, billie jean=billie, la vida es un carnaval=carnaval, danza del sable=sable
llorarás=llorara, cali pachanguero=pachanguero, eres mía=mia, suerte, hips don't lie=hips, single ladies=ladies, el rey=rey
salssa=@Salsa|salsa, zalsa=@Salsa|salsa, salca=@Salsa|salsa, sasla=@Salsa|salsa, bahcata=@Bachata|bachata, bachada=@Bachata|bachata
vachatta=@Bachata|bachata, bchata=@Bachata|bachata, raggaeton=@Reggaeton|reggaeton, regaetton=@Reggaeton|reggaeton
reguetom=@Reggaeton|reggaeton, zunmba=@Zumba|zumba, zumva=@Zumba|zumba, zmuba=@Zumba|zumba, hip jop=@Hip hop|hip hop, hiphob=@Hip hop|hip hop
hip hopp=@Hip hop|hip hop, dancejall=@Dancehall|dancehall, dansehall=@Dancehall|dancehall, dancehll=@Dancehall|dancehall
danza clacica=@Danza Clásica, danza clásisca=@Danza Clásica, danzaclasica=@Danza Clásica, contemporanio=@Contemporáneo|contemporane
comtemporaneo=@Contemporáneo|contemporane, contemporaeno=@Contemporáneo|contemporane, seviyanas=@Sevillanas|sevillana
sevillnas=@Sevillanas|sevillana, sevillanass=@Sevillanas|sevillana, sexy estyle=@Sexy Style, sexystyle=@Sexy Style, comersial=@Commercial|commercial
bachatas=@Bachata|bachata, comercail=@Commercial|commercial, calentamiemto=calentamiento, corografia=coreografi, muscialidad=musicalidad, piruetta=piruet
`
  .split(/[,\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
