/**
 * Words that WordNet files under our kinds: "class kind" -> lemmas. Written by compile-thesaurus.ts; a test keeps it true.
 *
 * WordNet Release 3.0
 *
 * This software and database is being provided to you, the LICENSEE, by
 * Princeton University under the following license.  By obtaining, using
 * and/or copying this software and database, you agree that you have
 * read, understood, and will comply with these terms and conditions.:
 *
 * Permission to use, copy, modify and distribute this software and
 * database and its documentation for any purpose and without fee or
 * royalty is hereby granted, provided that you agree to comply with
 * the following copyright notice and statements, including the disclaimer,
 * and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal
 * use or for distribution.
 *
 * WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.
 *
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
 * IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
 * ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
 * OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
 * INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
 * OTHER RIGHTS.
 *
 * The name of Princeton University or Princeton may not be used in
 * advertising or publicity pertaining to distribution of the software
 * and/or database.  Title to copyright in this software, database and
 * any associated documentation shall at all times remain with
 * Princeton University and LICENSEE agrees to preserve same.
 */
export const thesaurusData: Readonly<Record<string, string>> = {
  'building apartments': `
    tenement house,`,
  'building barn': `
    byre, cow barn, cowbarn, cowhouse, tithe barn,`,
  'building bridge': `
    bailey bridge, bateau bridge, cantilever bridge, cattle grid, cattle guard, drawbridge, flyover, gangboard,
    gangplank, gangway, jet bridge, lift bridge, overcrossing, overpass, pedestrian bridge, pontoon bridge, rope bridge,
    suspension bridge, toll bridge, trestle bridge,`,
  'building cabin': `
    stateroom,`,
  'building cafe': `
    caff, coffee bar, coffeehouse, cybercafe, espresso shop, estaminet,`,
  'building chapel': `
    lady chapel, side chapel,`,
  'building church': `
    church building, duomo, kirk,`,
  'building classical temple': `
    joss house,`,
  'building factory': `
    arsenal, assembly plant, auto factory, automobile factory, bell foundry, cannery, car factory, chemical plant,
    lumbermill, manufactory, manufacturing plant, maquiladora, metalworks, quartz battery, quartz mill, rolling mill,
    stamp battery, stamp mill, stamping mill, sweatshop,`,
  'building gallery': `
    picture gallery,`,
  'building greenhouse': `
    indoor garden,`,
  'building hangar': `
    airdock, repair shed,`,
  'building hospital': `
    asylum, booby hatch, crazy house, creche, field hospital, foundling hospital, funny farm, funny house,
    insane asylum, lazar house, lazaret, lazarette, lazaretto, loony bin, madhouse, maternity hospital, mental home,
    mental hospital, mental institution, military hospital, nut house, nuthouse, pesthouse, psychiatric hospital,
    sanatarium, sanitarium,`,
  'building hotel': `
    fleabag, motor hotel, motor inn, motor lodge, tourist court,`,
  'building house': `
    alcazar, boardinghouse, chapterhouse, dacha, deanery, dollhouse, dosshouse, duplex, duplex house, flophouse,
    frat house, fraternity house, gatehouse, glebe house, lodging house, maisonette, maisonnette, nunnery, parsonage,
    rectory, religious residence, rooming house, safe house, saltbox, semidetached house, shooting box, shooting lodge,
    soddy, solar house, tract house, vicarage,`,
  'building inn': `
    auberge, caravan inn, caravansary, caravanserai, hostelry, imaret, post house, posthouse, roadhouse,`,
  'building mansion': `
    manse, mansion house,`,
  'building monastery': `
    charterhouse, friary, lamasery,`,
  'building museum': `
    science museum,`,
  'building school': `
    art school, conservatoire,`,
  'building shop': `
    bazar, beauty parlor, beauty parlour, beauty shop, betting shop, bodega, candy store, chain store, charcuterie,
    cleaners, clothing store, coffee stall, commissary, computer store, confectionary, convenience store, deli,
    dress shop, drugstore, dry cleaners, florist shop, flower store, food shop, gift shop, haberdashery,
    haberdashery store, hardware store, hat shop, head shop, junk shop, liquor store, loan office, meat market,
    mens store, millinery, newsstand, novelty shop, package store, pawnshop, perfumery, pet shop, pizza parlor,
    pizza shop, pizzeria, post exchange, repair shop, sales booth, shoe shop, shoe store, slop chest, slopshop,
    specialty store, thriftshop, tobacco shop, tobacconist shop, toyshop, tuck shop,`,
  'building shrine': `
    stupa, tope,`,
  'building stable': `
    horse barn, livery stable,`,
  'building stadium': `
    bullring, coliseum, covered stadium, hippodrome, skybox,`,
  'building station': `
    flag stop, railroad station, railroad terminal, train depot, whistle stop,`,
  'building synagogue': `
    tabernacle,`,
  'building theatre': `
    arena theater, bioscope, dinner theater, dinner theatre, fleapit, movie house, movie theatre, picture palace,
    vaudeville theater, vaudeville theatre,`,
  'building tower': `
    barbacan, barbican, beacon light, church tower, fire tower, mooring mast, mooring tower, pharos, power pylon,
    shot tower, supporting tower, trestle,`,
  'building warehouse': `
    godown, storage warehouse,`,
  'furnishing aquarium': `
    marine museum,`,
  'furnishing armchair': `
    fauteuil, morris chair, overstuffed chair,`,
  'furnishing basin': `
    washbowl,`,
  'furnishing basket': `
    bushel basket, clothes basket, clothes hamper, creel, food hamper, hamper, handbasket, pannier, punnet,
    shopping basket, skep,`,
  'furnishing bed': `
    camp bed, lower, lower berth, marriage bed, murphy bed, platform bed, sickbed, sleigh bed, truckle, truckle bed,
    trundle, trundle bed, upper, upper berth, water bed,`,
  'furnishing bottle': `
    ampoule, ampul, ampule, beer bottle, bota, carafe, carboy, catsup bottle, crewet, cruet, decanter, demijohn, dewar,
    dewar flask, erlenmeyer flask, gourd, hipflask, ink bottle, inkpot, jug, ketchup bottle, longbeard, lota, magnum,
    phial, pill bottle, pocket flask, pop bottle, smelling bottle, soda bottle, specimen bottle, thermos,
    thermos bottle, thermos flask, vacuum bottle, vacuum flask, vial, water bottle, water jug, whiskey bottle,
    whiskey jug,`,
  'furnishing bowl': `
    jorum, mazer, toilet bowl,`,
  'furnishing bucket': `
    cannikin, dinner bucket, dinner pail, dredging bucket, slop jar, slop pail, wine bucket, wine cooler,`,
  'furnishing cabinet': `
    china cabinet, china closet, medicine cabinet, medicine chest,`,
  'furnishing chandelier': `
    pendent,`,
  'furnishing clock': `
    alarm clock, analog clock, chronometer, clepsydra, cuckoo clock, digital clock, electric clock, longcase clock,
    pendulum clock, system clock, time clock, turret clock, water clock,`,
  'furnishing coat rack': `
    coatrack, hatrack,`,
  'furnishing computer': `
    analog computer, analogue computer, bbs, briefcase computer, bulletin board, computing device, computing machine,
    data processor, differential analyzer, digital computer, electronic computer, file server, home computer,
    laptop computer, mainframe, mainframe computer, microcomputer, minicomputer, multiprocessor, notebook computer,
    personal computer, portable computer, slide rule, slipstick, supercomputer, totalisator, totaliser, totalizator,
    totalizer, turing machine, workstation,`,
  'furnishing curtain': `
    drop cloth, drop curtain, festoon, frontal, portiere, safety curtain, shower curtain, theater curtain,
    theatre curtain,`,
  'furnishing desk': `
    escritoire, secretaire, writing table,`,
  'furnishing dishwasher': `
    dish washer, dishwashing machine,`,
  'furnishing dresser': `
    chiffonier, highboy, lowboy,`,
  'furnishing dressing table': `
    toilet table,`,
  'furnishing dryer': `
    blow drier, blow dryer, clothes drier, hair drier, hair dryer, hand blower, mangle, spin drier, spin dryer,
    tumble drier, wringer,`,
  'furnishing fireplace': `
    cookfire,`,
  'furnishing fridge': `
    cooler, deepfreeze, electric refrigerator, icebox,`,
  'furnishing glassware': `
    beer glass, brandy glass, brandy snifter, bumper, champagne flute, flute, flute glass, highball glass, jigger,
    liqueur glass, parfait glass, rummer, schooner, seidel, shot glass, snifter, wineglass,`,
  'furnishing grand piano': `
    concert grand, parlor grand, parlour grand,`,
  'furnishing guitar': `
    bass guitar, cither, cithern, citole, cittern, electric guitar, gittern, hawaiian guitar, uke, ukulele,`,
  'furnishing kettle': `
    boiler, teakettle,`,
  'furnishing lamp': `
    arc light, bulb, calcium light, carbon arc, chandlery, davy lamp, discharge lamp, electric lamp, electric light,
    flash bulb, flash lamp, flashbulb, flashgun, flashlight, fluorescent lamp, gas lamp, hurricane lamp,
    hurricane lantern, incandescent lamp, kerosene lamp, kerosine lamp, klieg light, lightbulb, neon lamp, neon tube,
    oil lamp, penlight, photoflash, rear lamp, rear light, rush candle, rushlight, safety lamp, slit lamp, spirit lamp,
    storm lamp, tail lamp, taillight, tornado lantern, vigil candle, vigil light, wax light,`,
  'furnishing lectern': `
    reading desk,`,
  'furnishing lift': `
    dumbwaiter, food elevator, freight elevator, service elevator,`,
  'furnishing luggage': `
    baggage, carpetbag, dressing case, footlocker, garment bag, gladstone bag, gripsack, hand luggage, hatbox,
    overnight bag, overnight case, satchel, traveling bag, travelling bag, valise,`,
  'furnishing mattress': `
    air mattress, feather bed, featherbed, lilo, paillasse, palliasse, spring mattress,`,
  'furnishing microphone': `
    capacitor microphone, capacitor mike, cardioid microphone, cardioid mike, condenser microphone, condenser mike,
    contact microphone, contact mike, directional microphone, directional mike, gun microphone, gun mike, mike,
    shotgun microphone, shotgun mike, spike microphone, spike mike,`,
  'furnishing microscope': `
    angioscope, binocular microscope, compound microscope, electron microscope, loupe, magnifying glass,
    operating microscope, simple microscope, ultramicroscope,`,
  'furnishing microwave': `
    microwave oven,`,
  'furnishing mirror': `
    car mirror, cheval glass, hand glass, hand mirror, looking glass, outside mirror, pier glass, pier mirror,
    rearview mirror, speculum,`,
  'furnishing music stand': `
    music rack,`,
  'furnishing organ': `
    electric organ, electronic organ, hammond organ,`,
  'furnishing oven': `
    broiler, gas oven, rotisserie, tandoor,`,
  'furnishing pan': `
    cooking pan, drip pan, dripping pan, frying pan, frypan, omelet pan, omelette pan, skillet, stewing pan, stewpan,
    wok,`,
  'furnishing pew': `
    church bench,`,
  'furnishing phone': `
    cellphone, cellular phone, cellular telephone, desk phone, dial phone, dial telephone, extension phone,
    french telephone, handset, mobile phone, radiophone, speakerphone, telephone extension, telephone set,`,
  'furnishing piano': `
    mechanical piano, pianoforte, pianola, player piano, spinet, upright,`,
  'furnishing picture': `
    bitmap, cat scan, chiaroscuro, collage, computer graphic, cyclorama, diorama, echogram, electronic image, foil,
    graphic, grisaille, iconography, identikit, identikit picture, ikon, inset, lantern slide, montage, photomontage,
    sonogram, viewgraph,`,
  'furnishing plate': `
    dessert plate, salad plate, soup plate,`,
  'furnishing playpen': `
    pen,`,
  'furnishing plinth': `
    footstall,`,
  'furnishing printer': `
    bubblejet, dot printer, matrix printer, stylus printer, wire printer,`,
  'furnishing punching bag': `
    punch bag, punchball, punching ball,`,
  'furnishing record player': `
    acoustic gramophone, jukebox, nickelodeon, phonograph, victrola,`,
  'furnishing rocker': `
    boston rocker, platform rocker,`,
  'furnishing rug': `
    broadloom, brussels carpet, carpeting, drugget, flying carpet, hearthrug, nammad, numdah, numdah rug, prayer mat,
    prayer rug, rya, rya rug, scatter rug, shag rug, throw rug, wilton, wilton carpet,`,
  'furnishing screen': `
    fire screen, mosquito net, smoke screen, smokescreen, window screen, windscreen, windshield,`,
  'furnishing sculpture': `
    alto relievo, alto rilievo, anaglyph, bas relief, basso relievo, basso rilievo, cameo, carving, diaglyph, glyph,
    glyptic art, glyptics, glyptography, lithoglyptics, mobile, modeling, relievo, rilievo, scrimshaw,
    sculptural relief, stabile, woodcarving,`,
  'furnishing sofa': `
    divan, divan bed, love seat,`,
  'furnishing sofa bed': `
    studio couch,`,
  'furnishing speaker': `
    bullhorn, intercom speaker, loud hailer, loudspeaker system, speaker system, speaker unit, squawk box, subwoofer,
    tannoy, tweeter, woofer,`,
  'furnishing stage': `
    apron, backstage, downstage, forestage, offstage, proscenium, stage setting, theater stage, thrust stage,`,
  'furnishing stool': `
    campstool, cutty stool, footrest, music stool, step stool, taboret, tabouret, tuffet,`,
  'furnishing stove': `
    cooking stove, cookstove, electric range, gas cooker, gas range, gas stove, kitchen range, kitchen stove,
    potbelly stove, primus stove, spirit stove,`,
  'furnishing tap': `
    hydrant, mixing faucet, spigot, stopcock, water faucet, water tap,`,
  'furnishing tapestry': `
    tapis,`,
  'furnishing teddy bear': `
    teddy,`,
  'furnishing throne': `
    cathedra, mercy seat, musnud,`,
  'furnishing throw': `
    afghan, electric blanket, mackinaw, mackinaw blanket, manta, security blanket,`,
  'furnishing tools': `
    abrader, abrading stone, adjustable spanner, adjustable wrench, adz, adze, air hammer, allen wrench,
    alligator wrench, auger, awl, axe, back saw, backsaw, band saw, battering ram, beading plane, bender, bevel,
    bevel square, billhook, blade bit, block plane, blunt file, bodkin, bolt cutter, bore bit, borer, bottle opener,
    bottle screw, box wrench, brace wrench, bradawl, breast drill, bucksaw, bull tongue, bulldog wrench, bullnose,
    bullnosed plane, bumper jack, bur, burr, burr drill, buzz saw, can opener, cap opener, carriage wrench, center bit,
    center punch, centre bit, chain saw, chainsaw, chamfer bit, chamfer plane, chisel, church key, cigar cutter,
    claw hammer, clawhammer, comb, combination plane, compass plane, compass saw, coping saw, core bit, core drill,
    corkscrew, counterbore, countersink, countersink bit, crampon, crampoon, crank handle, cross bit, crosscut handsaw,
    crosscut saw, crown saw, cutlery, cutoff saw, cutting implement, cutting tool, dado plane, dibber, dibble, die,
    ditch spade, dog wrench, dovetail plane, drill, drill bit, drilling bit, drum sander, edge tool, electric drill,
    electric hammer, electric sander, entrenching tool, eolith, expansion bit, fishtail bit, folding saw, fore plane,
    fork, fretsaw, gangsaw, garden rake, garden spade, garden tool, garden trowel, gavel, grapnel, grapple,
    grappling hook, grappling iron, graver, graving tool, hack saw, hacksaw, hand axe, hand drill, hand mower, hand saw,
    hand shovel, hand tool, handheld drill, handsaw, hatchel, hayfork, heckle, hedge trimmer, hoe, hook spanner,
    hook wrench, icepick, jack plane, jackhammer, jackscrew, jigsaw, jointer, jointer plane, jointing plane,
    keyhole saw, knife, knife blade, latchstring, lawn mower, lawn tool, lister plough, lister plow, locking pliers,
    lug wrench, mallet, marlinespike, marlingspike, marlinspike, match plane, maul, middle buster, middlebreaker,
    miter box, mitre box, moldboard plow, monkey wrench, motor mower, mouldboard plough, mower, nailfile,
    needlenose pliers, neolith, openside plane, paleolith, palette knife, percussor, pestle, phillips screwdriver,
    pickax, pickaxe, pilot bit, pin wrench, pincer, pipe cutter, pipe wrench, pitchfork, pitsaw, plane, planer,
    planing machine, plastering trowel, plessor, plexor, pliers, plough, plow, plyers, pneumatic drill,
    pneumatic hammer, pointel, pointing trowel, pointrel, polisher, portable saw, posthole digger, power drill,
    power hammer, power mower, power saw, power tool, pricker, pruning saw, punch pliers, putty knife, rabbet plane,
    ram, rammer, ratchet screwdriver, ravehook, razor, razorblade, reamer, reap hook, reaping hook, reciprocating saw,
    riding mower, ripsaw, roach clip, roach holder, roller bit, router plane, saber saw, sandblaster, sander, saw set,
    sawing machine, scauper, scissors, scoop shovel, scorper, scraper, scratch awl, screw auger, screw jack, screw key,
    screw wrench, screwdriver, scriber, scroll saw, scrub plane, scuffle hoe, scythe, set square, shaping tool, shovel,
    sickle, sledge, sledgehammer, smooth plane, smoother, smoothing plane, socket wrench, soldering iron, spade,
    spade bit, spanner, sparkplug wrench, spatula, splitsaw, spokeshave, spreader, stamping machine, star drill,
    starting handle, straight flute, straightedge, strickle, stump spud, stylus, swage, table saw, tack hammer, tamp,
    tamper, tamping bar, tap wrench, taper file, tappet wrench, threader, tire iron, tire tool, toothpick,
    torque wrench, trenching spade, trepan, triphammer, trowel, try square, tube wrench, tweezer, twist bit,
    twist drill, whipsaw, wimble, wire cutter, wire stripper, woodworking plane,`,
  'furnishing towel': `
    beach towel, dish towel, dishtowel, face towel, hand towel, roller towel, tea towel, terry towel, turkish towel,`,
  'furnishing towel rail': `
    towel bar,`,
  'furnishing toys': `
    balloon, beach ball, beachball, box kite, catapult, cockhorse, dandle board, dolly, frisbee, glove doll,
    glove puppet, golliwog, golliwogg, hand puppet, humming top, jumping jack, jungle gym, lego, lego set, meccano,
    meccano set, pea shooter, peg top, pinata, plaything, pogo stick, popgun, puppet, rag doll, sandbox, sandpile,
    sandpit, sawdust doll, seesaw, sliding board, slingshot, snowball, spinning top, sport kite, squirt gun, squirter,
    stick horse, stunt kite, teeter, teeterboard, teetertotter, teetotum, tilting board, toy soldier, train set,
    trapeze, water gun, water pistol, wendy house, whip top, whipping top, whirligig,`,
  'furnishing tub': `
    bathing tub, footbath, sitz bath,`,
  'furnishing tv': `
    boob tube, goggle box, idiot box, television receiver, telly,`,
  'furnishing wardrobe': `
    clothes closet, clothespress, coat closet,`,
  'furnishing washer': `
    automatic washer,`,
  'furnishing wc': `
    crapper, flush toilet, flushless toilet, potty, potty chair, potty seat,`,
  'furnishing wheelchair': `
    bath chair, motorized wheelchair,`,
  'generic mass': `
    abattoir, alehouse, anechoic chamber, apadana, apiary, automobile trunk, aviary, back room, bagnio, bank vault,
    barrelhouse, barroom, bathing machine, bawdyhouse, bee house, beer garden, beer hall, bethel, bilge well,
    billiard hall, billiard parlor, billiard parlour, billiard saloon, bird sanctuary, boot, bordello, bowling alley,
    brothel, bullpen, burn center, butchery, cable car, call center, capitol, car port, cardroom, carriage house,
    cathouse, chancellery, checkroom, chicken coop, clean room, cloakroom, clubhouse, clubroom, coach house, coatroom,
    cockpit, cocktail lounge, comfort station, command module, compartment, conference center, conference house,
    conning tower, consulate, control center, control room, coop, couchette, crematory, cubby, cubbyhole, cubicle,
    customhouse, customshouse, cutting room, dance hall, dance palace, dead room, detention cell, detention centre,
    dinette, diplomatic building, discotheque, dispensary, dog house, doghouse, dorm, dressing room, durbar,
    elevator car, emergency room, engine room, exhibition area, farm building, feedlot, field house, firetrap,
    free house, funeral chapel, funeral church, funeral home, funeral parlor, funeral parlour, furnace room,
    gambling casino, gambling den, gambling hell, gambling house, gaming house, gildhall, gin mill, ginmill, glory hole,
    glove compartment, great hall, greenroom, guardroom, health facility, healthcare facility, hencoop, henhouse,
    icehouse, jail cell, jakes, john, jury box, latrine, lav, locker room, loge, loo, luggage compartment, manor hall,
    massage parlor, meat house, medical building, meetinghouse, morgue, mortuary, musjid, oast house, observatory,
    operating theater, operating theatre, opium den, oubliette, outbuilding, outhouse, packinghouse, pilothouse,
    polling booth, poolroom, pothouse, presbytery, presence chamber, press box, pressure cabin, prison cell, privy,
    prompt box, public convenience, public house, public lavatory, public toilet, pump house, pump room, pump well,
    pumping station, rathole, rathskeller, reception room, recovery room, remise, research center, research facility,
    residence hall, rest house, restroom, rink, roomette, rumpus room, sacristy, saloon, sawdust saloon, scriptorium,
    settlement house, sewing room, shipping room, shooting gallery, shower bath, shower stall, sick berth, sickbay,
    sickroom, signal box, signal tower, skating rink, slaughterhouse, smokehouse, snuggery, sporting house,
    sports arena, squad room, stash house, statehouse, steam bath, stillroom, stock room, stockroom, storage locker,
    storage room, storeroom, strongroom, student center, student residence, student union, sudatorium, sudatory,
    summerhouse, sweatbox, tap house, taphouse, telco building, telecom hotel, television room, test room, testing room,
    toilet facility, tolbooth, tollbooth, tollhouse, toolhouse, toolshed, torture chamber, turkish bath, vapor bath,
    vapour bath, volary, voting booth, war room, wash room, wheelhouse, whorehouse, withdrawing room, woodshed,
    zikkurat, zikurat,`,
  'plant agave': `
    american agave, american aloe, cantala, century plant, dracaena, dragon tree, maguey, sansevieria, snake plant,`,
  'plant bamboo': `
    common bamboo, fishpole bamboo, madake, switch cane,`,
  'plant beech': `
    american beech, common beech, european beech, weeping beech,`,
  'plant birch': `
    canoe birch, common birch, downy birch, mountain birch, paperbark birch, river birch, swamp birch, sweet birch,
    water birch, western birch,`,
  'plant cactus': `
    chichipe, cholla, christmas cactus, coryphantha, crab cactus, easter cactus, echinocactus, epiphyllum, garambulla,
    garambulla cactus, hedgehog cactus, mammillaria, mescal, mezcal, mistletoe cactus, nopal, orchid cactus, peyote,
    pitahaya, pitahaya cactus, rattail cactus, sahuaro, thanksgiving cactus, tuna,`,
  'plant cherry': `
    amarelle, bird cherry, capulin, capulin tree, catalina cherry, chokecherry, chokecherry tree, fuji, fuji cherry,
    gean, hagberry tree, heart cherry, marasca, marasca cherry, maraschino cherry, mazzard, mazzard cherry, morello,
    oxheart, oxheart cherry, pin cherry, rosebud cherry, rum cherry, sour cherry, sweet cherry,`,
  'plant cypress': `
    arizona cypress, gowen cypress, guadalupe cypress, mexican cypress, monterey cypress, pygmy cypress,`,
  'plant fern': `
    angiopteris, annual fern, aquatic fern, ball fern, basket fern, bead fern, berry fern, bladder fern, boston fern,
    boulder fern, brake, bristle fern, brittle fern, buckler fern, bulblet fern, button fern, chain fern, christella,
    christmas fern, cinnamon fern, climbing fern, clover fern, coffee fern, crape fern, creeping fern, crepe fern,
    curly grass, dagger fern, davallia, deer fern, ditch fern, doodia, elkhorn fern, false bracken, fan fern,
    fiddlehead, fiddlehead fern, film fern, filmy fern, fragile fern, french bracken, glade fern, glory fern,
    grape fern, grass fern, hand fern, hard fern, hartford fern, holly fern, interrupted fern, jersey fern, kidney fern,
    killarney fern, king fern, lady fern, leatherleaf, leatherleaf fern, lecanopteris, licorice fern, lip fern, lipfern,
    maidenhair, maidenhair fern, male fern, marsh fern, massachusetts fern, meadow fern, moonwort, mosquito fern,
    mountain fern, nardo, nardoo, oleander fern, osmund, ostrich fern, pecopteris, pepperwort, pillwort, polypody,
    potato fern, rasp fern, rattlesnake fern, regnellidium, resurrection fern, ribbon fern, royal fern, sago fern,
    scale fern, scaly fern, scented fern, scolopendrium, sensitive fern, serpent fern, shield fern, shuttlecock fern,
    snake fern, snuffbox fern, spider fern, spleenwort, staghorn fern, strap fern, sweet fern, sword fern, thyrsopteris,
    tongue fern, tree fern, umbrella fern, venushair, walking fern, wall fern, water fern, woodfern, woodsia,`,
  'plant fir': `
    alpine fir, amabilis fir, balsam fir, bristlecone fir, colorado fir, fraser fir, lowland fir, subalpine fir,
    true fir,`,
  'plant flower': `
    achimenes, aerides, african daisy, african violet, ageratum, agueweed, ammobium, anemone, angrecum, aquilege,
    aquilegia, arethusa, aster, barberton daisy, bartonia, begonia, bellwort, bletia, bloomer, bluebottle, bocconia,
    bog candles, bog rose, brassavola, browallia, bush violet, butter daisy, button pink, caladenia, calanthe,
    calathian violet, calceolaria, calendula, calla, calypso, campion, candytuft, carnation, catananche, catchfly,
    cattleya, celandine, centaurium minus, centaury, chafeweed, chatterbox, cheddar pink, china pink, christmas bells,
    chrysanthemum, cineraria, clove pink, coelogyne, columbine, commelina, common daisy, common sunflower,
    compass flower, composite plant, coneflower, cornflower, corydalis, cosmea, cosmos, cottage pink, cottonweed,
    cowherb, cowpen daisy, creamcups, crown daisy, crownbeard, cuckoo flower, cudweed, cyclamen, cymbid, cymbidium,
    cypripedia, dahlia, delphinium, dendrobium, disa, easter daisy, epidendron, everlasting, everlasting flower,
    felwort, fennel flower, fiddleneck, filago, fire pink, fringed pink, garden pink, gazania, gentian, gentianella,
    gerardia, gillyflower, goldilocks, grass pink, gravelweed, greenhood, gypsyweed, hedge pink, helianthus, heliophila,
    helleborine, helmetflower, icicle plant, immortelle, kingfisher daisy, laelia, larkspur, liparis, longroot, lychnis,
    maiden pink, maltese cross, maravilla, marguerite, marigold, masdevallia, maxillaria, mayweed, meeting house,
    merry bells, mexican sunflower, michaelmas daisy, mirasol, mistflower, moccasin flower, moon daisy, moth plant,
    mountain daisy, mullein pink, mum, nerveroot, nigella, nutmeg flower, oconee bells, odontoglossum, oncidium, orchid,
    orchidaceous plant, orchis, oxeye daisy, paeony, pebble plant, peony, petunia, phacelia, phaius, pilewort,
    pincushion flower, pleurothallis, pogonia, poppy, portulaca, prairie sunflower, puttyroot, pyrenees daisy,
    pyrethrum, rhodanthe, rosinweed, rosita, ruddles, sandwort, scabiosa, scabious, schizanthus, schizopetalon,
    scorpionweed, shasta daisy, shortia, showy sunflower, silene, slipperwort, snapdragon, snowdrop, soapwort, sobralia,
    sowbread, spathe flower, spathiphyllum, speedwell, stanhopea, stelis, stemless daisy, strawflower, streptocarpus,
    sun plant, swallowwort, swamp sunflower, swanflower, swanneck, tansy, thimbleweed, tidytips, tithonia, toadflax,
    tongueflower, transvaal daisy, treasure flower, tuberose, twayblade, umbrellawort, ursinia, valerian, vanda,
    verbena, veronica, vervain, wallflower, wandflower, whitlavia, windflower, wingstem, xeranthemum, zinnia,`,
  'plant grass': `
    aleppo grass, bahama grass, bahia grass, barley grass, barn grass, barnyard grass, bay grass, beach grass,
    bermuda grass, birdseed grass, blackseed, bluegrass, bluestem, bottle grass, bristle grass, bristlegrass, brome,
    bromegrass, broom grass, broomcorn, buffalo grass, buffel grass, bunch grass, bunchgrass, bur grass, burgrass,
    cereal, cereal grass, cheat, cheatgrass, cloud grass, cocksfoot, cockspur, common barley, common wheat, coracan,
    corakan, cord grass, cordgrass, couch grass, crab grass, crabgrass, creeping bent, crowfoot grass, dallis grass,
    dallisgrass, darnel, dent corn, devil grass, dog bent, dog grass, doob, downy chess, dropseed, durum, durum wheat,
    egyptian grass, emmer, evergreen grass, feathertop, feathertop grass, fescue, fescue grass, field corn,
    finger grass, flint corn, flour corn, fountain grass, foxtail, foxtail barley, foxtail grass, goat grass, grama,
    grama grass, gramma, gramma grass, hard wheat, harding grass, hardinggrass, hungarian grass, indian corn,
    johnson grass, june grass, kaffir, kaffir corn, kafir corn, kentucky blue, knotgrass, kurakkan, kweek, love grass,
    lyme grass, macaroni wheat, maize, manila grass, manna grass, mascarene grass, meadow grass, meadowgrass,
    means grass, midgrass, millet, munj, munja, nimble will, nimblewill, oat, orchard grass, pampas grass, panic grass,
    paspalum, plume grass, popcorn, prairie grass, quack grass, quackgrass, quick grass, ragee, ragi, ravenna grass,
    reed grass, rhodes grass, ribbon grass, rice grass, ricegrass, rush grass, rye, rye grass, ryegrass, sandbur,
    sandspur, scutch grass, shortgrass, silkgrass, slough grass, smilo, smilo grass, smut grass, sorgho, sorghum, sorgo,
    spelt, squaw corn, squirreltail barley, squirreltail grass, star grass, starch wheat, sugar corn, sweet corn,
    sweet grass, switch grass, sword grass, tallgrass, teff, teff grass, timothy, toetoe, tumble grass, wall barley,
    wheatgrass, windmill grass, wire grass, witch grass, witchgrass, yankee corn, yard grass, yardgrass, yorkshire fog,
    zoysia,`,
  'plant hedge': `
    hedgerow, privet hedge, shelterbelt, windbreak,`,
  'plant lavender': `
    french lavender, spike lavender,`,
  'plant linden': `
    american lime, basswood,`,
  'plant maple': `
    dwarf maple, field maple, goosefoot maple, great maple, hedge maple, moosewood, mountain maple, norway maple,
    oregon maple, scottish maple, sugar maple, swamp maple, vine maple,`,
  'plant oak': `
    basket oak, bear oak, blackjack, blackjack oak, bluejack oak, brash oak, bur oak, burr oak, canyon oak,
    chinkapin oak, chinquapin oak, common oak, cow oak, durmast, dwarf oak, evergreen oak, garry oak, holm oak,
    holm tree, jack oak, laurel oak, live oak, maul oak, mossycup oak, myrtle oak, nuttall oak, oregon oak, overcup oak,
    pedunculate oak, pin oak, possum oak, post oak, quercitron oak, scrub oak, shumard oak, turkey oak, valley oak,
    water oak, willow oak,`,
  'plant palm': `
    areca, areca palm, babassu, babassu palm, betel palm, broom palm, cabbage palm, cabbage tree, calamus, caranda,
    caranda palm, caranday, carnauba, carnauba palm, coco, coco palm, cocoa palm, coconut tree, cohune, cohune palm,
    corozo, corozo palm, coyol, coyol palm, date palm, fan palm, feather palm, fishtail palm, gebang palm, gomuti,
    gomuti palm, grugru, grugru palm, jaggery palm, jupati, jupati palm, jupaty, key palm, kittul, kitul, kitul tree,
    lady palm, latanier, latanier palm, lawyer cane, longar palm, lontar, macamba, nipa palm, oil palm, palmetto,
    palmyra, palmyra palm, piassava palm, pissaba palm, raffia palm, royal palm, sago palm, sugar palm, talipot,
    talipot palm, toddy palm, wax palm, wine palm,`,
  'plant pine': `
    arolla pine, bishop pine, bristlecone pine, bull pine, frankincense pine, georgia pine, hickory pine, jack pine,
    jeffrey pine, jersey pine, knobcone pine, limber pine, loblolly pine, lodgepole, lodgepole pine, longleaf pine,
    monterey pine, mountain pine, mugho pine, mugo pine, nut pine, pinon, pinon pine, pinyon, pitch pine, pond pine,
    ponderosa, ponderosa pine, prickly pine, sabine pine, scotch fir, scotch pine, scrub pine, shore pine,
    shortleaf pine, soledad pine, spruce pine, swamp pine, swiss pine, torrey pine, true pine, virginia pine,
    weymouth pine, whitebark pine, whitebarked pine,`,
  'plant plane tree': `
    buttonwood, platan, sycamore,`,
  'plant poplar': `
    abele, american aspen, aspen poplar, balsam poplar, bigtooth aspen, bigtoothed aspen, canadian aspen, cottonwood,
    downy poplar, hackmatack, lombardy poplar, necklace poplar, quaking aspen, swamp poplar, tacamahac,`,
  'plant rose': `
    banksia rose, bengal rose, briar, brier, cherokee rose, china rose, dog rose, eglantine, ground rose, mountain rose,
    multiflora, multiflora rose, musk rose, rosebush, sweetbriar, sweetbrier, tea rose,`,
  'plant shrub': `
    abelia, abelmosk, absinthe, action plant, allspice, althaea, althea, amatungulu, amorpha, amur privet, andromeda,
    arbutus, arctium minus, arrow wood, artemisia, australian heath, avaram, avens, axseed, azalea, balibago, banksia,
    barbasco, barberry, barilla, basket flower, bastard indigo, batoko palm, bear grass, bearberry, bearwood,
    beauty bush, beef plant, beefsteak plant, beggarweed, belvedere, benjamin bush, bennet, bilberry, bimli, blackthorn,
    blaeberry, blolly, bloodleaf, blueberry, blueberry bush, boojum tree, bourtree, boxthorn, bracelet wood, broom,
    broom tree, broomweed, bryanthus, buckler mustard, buckthorn, buddleia, burdock, calico bush, california fuchsia,
    california privet, california sage, calliandra, caltrop, camelia, camellia, camphorweed, candelilla, candleberry,
    candlewood, candyweed, cannabis, caper, caper tree, capsicum, caragana, caricature plant, carissa, carpenteria,
    casava, cascarilla, catclaw, catgut, cayenne, chaffweed, chalice vine, chanal, chanar, checkerberry, checkerbloom,
    cheeseflower, chittamwood, chittimwood, christ plant, christmas flower, christmasberry, cinquefoil, cirio,
    clianthus, cliff rose, climbing hydrangea, clotbur, cloveroot, coachwhip, coast rhododendron, coca, coca plant,
    cocklebur, coffee rose, coffeeberry, coloradillo, columnea, common box, common heath, common lilac, common privet,
    compass plant, confederate rose, connemara heath, coralberry, corchorus, corkwood, corkwood tree, cornish heath,
    coronilla, cotoneaster, coville, cowage, cowberry, coyote bush, crampbark, cranberry, cranberry bush,
    cranberry heath, cranberry tree, creashak, creosote bush, crepe flower, croton, crowberry, cupflower, currant bush,
    cushion flower, cyrilla, dahl, daisy bush, daisybush, danewort, dangleberry, daphne, decumary, deer grass,
    deerberry, derris, desert olive, desert rose, desert willow, deutzia, dhal, diapensia, dombeya, dyeweed,
    egyptian cotton, elderberry, elderberry bush, epacris, ephedra, erica, eringo, eriogonum, eryngo, estragon,
    european box, false indigo, farkleberry, feijoa, feijoa bush, fetter bush, fetterbush, fire bush, firethorn,
    flamboyant tree, flame bush, flannel bush, flannelbush, forestiera, forsythia, fothergilla, foxberry, frangipani,
    frangipanni, frostweed, frostwort, furze, gand flower, ganja, gardenia, gari, garland flower, gastrolobium,
    gaywings, geebung, germander, glasswort, goldenbush, goose grass, gooseberry, gooseberry bush, gorse, governor plum,
    greasewood, greenweed, grevillea, groundberry, groundsel bush, groundsel tree, grouseberry, guayule, guelder rose,
    guinea flower, hamelia, hardheads, haw, hawthorn, heather, heather bell, hediondilla, helianthemum, hibiscus,
    himalayan lilac, hollygrape, hollyhock, honeybells, honeyflower, honeypot, honeysuckle, horsebean, hortensia, hovea,
    huckleberry, huckleberry oak, humble plant, hungarian lilac, ibolium privet, ibota privet, indian cherry,
    indian chocolate, indian rhododendron, jalapeno, japonica, jasmine, jellyleaf, jerusalem sage, jessamine, jew bush,
    jewbush, jimsonweed, joewood, joint fir, joshua tree, jujube, jujube bush, juneberry, juniper, juniper bush, kali,
    kalmia, kanaf, kapuka, kei apple, kelpwort, kenaf, knapweed, konini, lambkill, laurel cherry, leadplant, leadwort,
    leatherwood, lentisk, leucothoe, levant cotton, ling, lingberry, lingenberry, lingonberry, lobster plant, lomatia,
    loosestrife, lotus tree, madagascar plum, madrona, madrono, mahagua, mahoe, mahuang, maikoa, majagua, makomako,
    maleberry, mallow, malope, mandioc, mandioca, manzanita, marguerite daisy, marihuana, marijuana, marlberry,
    marmalade bush, marum, mastic tree, matchbush, matchweed, matrimony vine, mayflower, mayhaw, mealberry, mesquit,
    mesquite, mezereon, milkweed, milkwort, mimosa, minnie bush, minniebush, mock orange, mock privet, mole plant,
    moorwort, mountain box, mountain heath, moxie plum, mucuna, mugwort, mus rose, muskwood, mutisia, myrtle, naboom,
    naranjilla, natal plum, native fuchsia, native orange, needle bush, needle palm, needle wood, needlebush,
    needlewood, negro peach, nitweed, ocotillo, oleaster, ordeal tree, othonna, pachouli, pachysandra, pagoda tree,
    paloverde, papooseroot, paprika, paradise flower, paris daisy, patchouli, patchouly, pavonia, pea tree, pepper bush,
    pepper shrub, periwinkle, peruvian cotton, phalsa, philadelphus, phlomis, pichi, pimento, pimiento, pineweed,
    pinwheel, pinwheel flower, pitcher sage, pixy, poinciana, poinsettia, poison bush, potato tree, poverty grass,
    prairie dock, prairie lotus, prairie sage, protea, puckerbush, puka, purau, pyracanth, pyracantha, pyxie,
    quail bush, rabbit bush, rabbiteye, rabbitweed, raetam, ramontchi, rauvolfia, redberry, redbird cactus,
    redbird flower, restharrow, retem, ringworm bush, ringworm shrub, rockrose, rooibos, ropebark, rosebay, roselle,
    rozelle, rush rose, russian cactus, russian olive, sabicu, sagebrush, salal, salt tree, saltbush, saltwort,
    sandberry, screw tree, screwbean, sea lavender, sea pink, semaphore plant, senega, senna, sensitive plant,
    service tree, serviceberry, shadblow, shadbush, shallon, shame plant, shittim, shittimwood, shoe black,
    shoeblack plant, shrublet, shumac, sicklepod, silky oak, silverberry, silverbush, silversword, skunkbush,
    slipper plant, sloe, smoke bush, smoke tree, snakeweed, snakewood, snowbell, soap tree, soapweed, sorrel,
    southernwood, sparkleberry, spice bush, spiceberry, spicebush, spike heath, spindle tree, spindleberry,
    spindleberry tree, spiraea, spirea, spring heath, spurge, squawbush, squawroot, staff tree, stagger bush,
    staggerbush, statice, stephanotis, sticktight, strawberry bush, strawberry shrub, strawberry tree, strophanthus,
    styrax, subshrub, suffrutex, sulla, sumac, sumach, summer cypress, sun rose, sunrose, swamp oak, sweet bells,
    sweet shrub, syringa, tabasco plant, tagasaste, tamarillo, tamarisk, tanglebush, tapioca plant, tarragon, teaberry,
    telegraph plant, temple tree, thorn apple, thrift, tickseed sunflower, tollon, tornillo, toyon, tree cotton,
    tree fuchsia, tree heath, true heath, trumpet flower, trumpet vine, tumbleweed, tutsan, twinberry, twinflower,
    twist wood, twistwood, umbrella plant, umbrella tree, undershrub, upland cotton, velvetleaf, velvetweed,
    vine cactus, vinegar tree, vinegarweed, wahoo, waratah, wartweed, wartwort, waxberry, waxflower, waxmallow,
    wayfaring tree, weigela, whin, whinberry, whitethorn, whortleberry, wicopy, wig tree, wineberry, winter heath,
    wintergreen, woadwaxen, woodruff, woodwaxen, wormwood, wormwood sage, xylosma, yucca, ziziphus lotus,`,
  'plant tree': `
    aalii, acacia, african mahogany, african walnut, ailanthus, akee, akee tree, alaska cedar, albizia, albizzia, alder,
    alder tree, algarroba, allspice tree, almond, almond tree, alpine ash, amboina pine, amboyna, amboyna pine,
    american chestnut, american larch, american olive, andaman marble, andelmin, angelim, angiospermous tree,
    anise tree, arariba, araucaria, arborvitae, arere, arishth, arizona ash, assam rubber, atlas cedar,
    australian chestnut, australian pine, avicennia marina, avocado tree, azedarach, azederach, balata, balata tree,
    balsa, banian, banian tree, banyan, banyan tree, baobab, basket ash, bay tree, bayberry, bead tree, bean tree,
    beefwood, bendy tree, bilimbi, bilsted, bitternut, bitterwood, bitterwood tree, blackwood, blackwood tree,
    bloodwood tree, bonduc, bonduc tree, bonsai, booyong, bottle tree, bow wood, brazilian rosewood, brazilwood,
    breadfruit, breadfruit tree, breakax, breakaxe, buckeye, buckwheat tree, bull bay, bullace, bully tree, bunchberry,
    burmese rosewood, bush willow, butternut, butternut tree, button mangrove, button tree, cacao, cacao tree,
    caimitillo, caimito, calaba, calabash, calabash tree, calabur tree, calabura, california olive, calisaya, camachile,
    campeachy, camphor tree, camwood, canada plum, canafistola, canafistula, candlenut, canistel, canistel tree,
    canoe cedar, caoutchouc tree, caprifig, caracolito, carambola, carambola tree, carib wood, carob, carob tree,
    cashew, cashew tree, cassia, cassie, casuarina, catalpa, catechu, cathaya, caucasian walnut, caviuna wood,
    ceiba tree, ceibo, celery pine, chaulmoogra, chaulmoogra tree, chaulmugra, cherimoya, cherimoya tree, chicot,
    chile pine, chilean cedar, china tree, chinaberry, chinaberry tree, chinchona, chinquapin, christmas bush, cinchona,
    cinchona tree, cinnamon, circassian walnut, citrange, citrange tree, citron tree, citrus tree, clove, clove tree,
    clusia, cobnut, coco plum, cocoa plum, cocobolo, coffee tree, coigue, colorado spruce, common apricot, common plum,
    conacaste, conessi, coniferous tree, coralwood, cornel, cornelian cherry, courbaril, crab apple, crabapple,
    crackerberry, crybaby tree, cuban mahogany, cucumber tree, cumquat, currajong, custard apple, cypre, dagame, dak,
    dammar pine, damson plum, date plum, dawn redwood, deodar, deodar cedar, devil tree, devilwood, dhak, dhava, dhawa,
    dika, dillenia, diospyros lotus, dipterocarp, dita, dogwood, dogwood tree, dominican mahogany, douglas pine,
    douglas spruce, downy ash, drumstick tree, dundathu pine, durian, durian tree, durion, dwarf chestnut,
    eastern spruce, elephant tree, elkwood, elm, elm tree, engelmann spruce, erythrina, eucalypt, eucalyptus,
    eucalyptus tree, european ash, european chestnut, european larch, evergreen beech, fever tree, fig tree, filbert,
    firewheel tree, flamboyant, flame tree, flindosa, flindosy, frijolillo, frijolito, fringe bush, fringe tree,
    gallberry, gamboge tree, genip, genipa, genipap fruit, gidgee, ginep, gingko, ginkgo, gliricidia, gnetum, god tree,
    gopherwood, granadilla tree, granadillo, grapefruit, grass tree, guama, guava, guava bush, gum tree,
    gymnospermous tree, hackberry, hard beech, harpulla, harpullia, hazel, hazel tree, hazelnut, hazelnut tree,
    hemlock tree, hickory, hickory tree, himalayan cedar, hog plum, holly, honduras mahogany, honduras rosewood,
    hoop ash, hoop pine, hornbeam, horse chestnut, houhere, huamachil, huisache, huon pine, icaco, idesia, ilama,
    ilama tree, imbauba, imou pine, incense cedar, incense tree, indian beech, indian rosewood, inga, inkberry,
    ironwood, ironwood tree, jaboncillo, jaboticaba, jaboticaba tree, jacaranda, jackfruit, jackfruit tree, jagua,
    jamaican cherry, jambosa, japan cedar, java olives, jocote, judas tree, jumby tree, kahikatea, kaki, kalantas,
    kalumpang, katsura tree, kauri pine, kaury, kawaka, keteleeria, ketembilla, ketembilla tree, keurboom, kiaat,
    kingwood, kingwood tree, kitambilla, kitembilla, kola, kowhai, kumquat, kumquat tree, kurchee, kurchi, kurrajong,
    lacebark, lancewood, lancewood tree, langsat, langset, lanseh tree, lauhala, laurel, laurelwood, lemanderin,
    lemonwood, lemonwood tree, lepidobotrys, lichee, lightwood, liquidambar, litchi, litchi tree, locust tree, logwood,
    logwood tree, longan, longanberry, loquat, loquat tree, love tree, lungen, macadamia, macadamia tree, magnolia,
    maidenhair tree, mallee, mamey, mammee, mammee apple, mammee tree, mamoncillo, mandarin, mandarin orange,
    manglietia, mango, mango tree, mangosteen, mangosteen tree, manna ash, marang, marang tree, marblewood, margosa,
    maria, marmalade box, marmalade tree, marri, marupa, matai, mayeng, medlar, medlar tree, mei, melon tree,
    metasequoia, millettia, mimosa bush, ming tree, miro, mockernut, molle, mombin, mombin tree, monkeypod, montezuma,
    mountain ash, mountain ebony, mountain oak, msasa, mulberry, mulberry tree, myrobalan, myrobalan plum, myrrh tree,
    myrtaceous tree, myrtle beech, nagi, nakedwood, native beech, necklace tree, nectarine, nectarine tree, neem,
    neem tree, nettle tree, nim tree, nitta tree, nootka cypress, norway spruce, nut tree, nutmeg, nutmeg tree, obeche,
    obechi, opepe, opossum wood, orchid tree, oregon ash, oregon cedar, oregon fir, oregon larch, oregon pine,
    osage orange, pacific plum, padauk, padouk, pahautea, palas, panama redwood, panama tree, pandanus, papaia, papaw,
    papaw tree, papaya, papaya tree, paradise tree, pawpaw, peachwood, peacock flower, pecan, pecan tree, pedwood,
    peepul, pepper tree, pepperidge, peppermint, pepperwood, pernambuco wood, persimmon, persimmon tree,
    philippine cedar, philippine mahogany, phoenix tree, pignut, pimento tree, pipal, pipal tree, pipul, pitanga,
    plumcot, plumcot tree, podocarp, pollard, pomegranate, pomegranate tree, pomelo, pomelo tree, pond apple, poon,
    portia tree, possumwood, prickly ash, princewood, pulasan, pulasan tree, pulassan, pummelo, pumpkin ash, quandang,
    quandong, quandong tree, quince, quince bush, quira, rain tree, rambotan, rambutan, rambutan tree, rangpur,
    rangpur lime, rauli beech, redbrush, redbud, ribbon tree, ribbonwood, rimu, roble, roble beech, rowan, rowan tree,
    salai, salmwood, saman, samba, sandalwood tree, sapele mahogany, sapling, sapodilla, sapodilla tree, sapote,
    sassafras, sassafras tree, satinleaf, satinwood, satinwood tree, screw pine, sea ash, shaddock, shagbark, shellbark,
    shittah, shittah tree, siberian larch, siberian spruce, sierra plum, silkwood, silverbell tree, simal, siris,
    siris tree, sisham, sissoo, sissu, sitka spruce, smoothbark, snake wood, snowdrop tree, soapberry, soapberry tree,
    sorb apple, sorrel tree, souari, souari tree, soursop, soursop tree, sourwood, southern beech, spice tree,
    star apple, stave wood, sterculia, stinking cedar, stringybark, subalpine larch, sugarberry, sugi, surinam cherry,
    swamp ash, swamp bay, sweet bay, sweet chestnut, sweetleaf, sweetsop, sweetsop tree, tamarack, tamarind,
    tamarind tree, tamarindo, tanbark oak, tanekaha, tangelo, tangelo tree, tarwood, terebinth, tipu, tipu tree, titi,
    tolu tree, toothache tree, toothbrush tree, torrey tree, totara, treelet, trifoliata, trifoliate orange, true cedar,
    true mahogany, trumpet tree, trumpetwood, tulip poplar, tulip tree, tulipwood tree, tung, tung tree, tupelo,
    tupelo tree, turreae, ugli fruit, varnish tree, weeping spruce, western larch, westland pine, wheel tree,
    winterberry, wollemi pine, yacca, yellowwood, yellowwood tree, yew, zaman, zamang, zebrawood, zebrawood tree,`,
  'plant vine': `
    agdestis, alehoof, allamanda, allegheny vine, american ivy, american wisteria, balloon vine, balsam apple,
    bean plant, betel, bindweed, bine, birthwort, bittersweet, bonavist, boston ivy, boxberry, briony, bryony,
    bullbrier, calabazilla, cantaloup, cantaloup vine, cantaloupe, cantaloupe vine, catbrier, ceriman, chardonnay,
    chickpea, chickpea plant, cinnamon vine, clematis, cocozelle, common ivy, convolvulus, corkscrew flower, courgette,
    cowpea, cowpea plant, crazyweed, cross vine, cruel plant, cubeb, cubeb vine, cucumber, cucumber vine, cushaw,
    cymling, cynancum, cypress vine, dichondra, dodder, german ivy, gourd vine, granadilla, greenbrier, ground ivy,
    groundnut, groundnut vine, guar, haoma, heartseed, hops, hoya, indian pink, khesari, kiwi, kiwi vine, kudzu,
    kudzu vine, legume, leguminous plant, lentil plant, liana, locoweed, loofah, love vine, luffa, malvasia, manroot,
    maypop, melon vine, merlot, moonflower, moonseed, mung, muscadet, muscadine, muscat, muskat, muskmelon, negro vine,
    partridgeberry, passionflower, passionflower vine, pea plant, peanut, peanut vine, pepper, pepper vine,
    philodendron, pinot, pipe vine, potato vine, pothos, pumpkin, pumpkin vine, quartervine, railroad vine, riesling,
    root climber, russian vine, salsilla, sarsaparilla, scammony, scammonyroot, sesbania, silky wisteria, silvervine,
    silverweed, smilax, snail flower, snailflower, soapberry vine, soja, soma, soy, soya, soybean, soybean plant,
    squash, squash vine, staff vine, strainer vine, sweetpea, tara vine, tortoise plant, vase vine, verdicchio, vetch,
    vetchling, vinifera, virginia creeper, watermelon, watermelon vine, wax plant, waxwork, wistaria, woodbine, yam,
    yam plant, zinfandel, zucchini,`,
  'plant water lily': `
    american lotus, fanwort, indian lotus, nymphaea lotus, sacred lotus, spatterdock, yanquapin,`,
  'plant willow': `
    almond willow, arctic willow, arroyo willow, balsam willow, basket willow, bay willow, bearberry willow,
    brittle willow, crack willow, creeping willow, dwarf willow, goat willow, hemp willow, hoary willow,
    huntingdon willow, laurel willow, osier, peachleaf willow, prairie willow, pussy willow, sallow, silky willow,
    sitka willow, snap willow, swamp willow,`,
  'room auditorium': `
    assembly hall,`,
  'room bakery': `
    bakehouse, bakeshop,`,
  'room bedroom': `
    bedchamber, boudoir, dorm room, guestroom, motel room, sleeping accommodation,`,
  'room bookshop': `
    bookstall,`,
  'room classroom': `
    home room, homeroom,`,
  'room dining': `
    mess hall, triclinium,`,
  'room hotel room': `
    adjoining room, connecting room,`,
  'room kitchen': `
    caboose, cookhouse, cuddy, galley,`,
  'room laboratory': `
    bio lab, biology lab, biology laboratory, chem lab, chemistry lab, chemistry laboratory, defense laboratory,
    physics lab, physics laboratory, research lab, science laboratory,`,
  'room living': `
    common room, front room, morning room,`,
  'room lobby': `
    antechamber, anteroom, narthex,`,
  'room restaurant': `
    automat, brewpub, buttery, cafeteria, chophouse, eatery, eating house, eating place, greasy spoon, grill, grillroom,
    hash house, lunchroom, mobile canteen, steakhouse, tea parlor, tea parlour, teahouse, teashop,`,
  'room sauna': `
    sweat room,`,
  'room sunroom': `
    sun lounge, sun parlor, sun parlour, sun porch, sunporch,`,
  'room workshop': `
    bindery, bookbindery, brickfield, brickyard, chop shop, machine shop, print shop, printing shop, saddlery,
    sheltered workshop, turnery,`,
  'setting beach': `
    plage,`,
  'setting canal': `
    raceway, ship canal, shipway,`,
  'setting farmland': `
    cultivated land, fallow, ploughland, plowland, tillage, tilled land,`,
  'setting forest': `
    greenwood, pinetum, riparian forest, silva, sylva, timberland, tree farm,`,
  'setting garden': `
    flower garden, herb garden, hop field, hop garden, kitchen garden, market garden, parterre, pot farm, rockery,
    tea garden, vegetable garden, vegetable patch, victory garden,`,
  'setting hill': `
    anthill, butte, foothill, formicary, hillock, hummock, kopje, koppie, molehill, mound,`,
  'setting lake': `
    artificial lake, bayou, laguna, lagune, liman, lough, oxbow lake, tarn,`,
  'setting mountain': `
    ben, guyot, seamount,`,
  'setting orchard': `
    woodlet,`,
  'setting park': `
    ballpark,`,
  'setting sea': `
    south sea,`,
  'setting street': `
    alleyway, back street, cross street, frontage road, local road, local street, main drag, main street, mews, rue,
    service road, side street,`,
  'setting valley': `
    arroyo, dell, dingle, flume, gulch, gully, nullah, rift valley, wadi,`,
  'setting vineyard': `
    vinery,`,
  'thing barge': `
    dredger, flatboat, hoy, norfolk wherry, pontoon, wherry,`,
  'thing bench': `
    penalty box, settle,`,
  'thing bicycle': `
    mountain bike, ordinary bicycle, safety bicycle, safety bike, tandem bicycle, velocipede,`,
  'thing bin': `
    ashbin, ashcan, bottle bank, coalbin, coalhole, corncrib, dustbin, flour bin, garbage can, litter basket, litterbin,
    parts bin, recycling bin, trash barrel, trash bin, wastebin,`,
  'thing boat': `
    ark, birchbark, birchbark canoe, bumboat, cabin cruiser, catamaran, cockleshell, coracle, dory, dugout,
    dugout canoe, ferryboat, fireboat, gig, guard boat, gunboat, hydrofoil, hydroplane, jolly boat, keelboat, launch,
    lifeboat, longboat, lugger, mackinaw boat, mail boat, mailboat, motorboat, outboard, outboard motorboat,
    outrigger canoe, packet boat, pilot boat, pinnace, pirogue, pleasure boat, pleasure craft, police boat, powerboat,
    racing boat, racing gig, racing shell, racing skiff, river boat, sampan, scow, scull, sea boat, sea scooter,
    showboat, skiff, speedboat, steamboat, surfboat, towboat, tugboat, water scooter, whaleboat, yawl,`,
  'thing bollard': `
    bitt, riding bitt,`,
  'thing bus': `
    autobus, charabanc, jitney, minibus, motorbus, motorcoach, passenger vehicle, school bus, trackless trolley,
    trolley coach, trolleybus,`,
  'thing car': `
    ambulance, auto, beach waggon, beach wagon, brougham, cab, convertible, coupe, cruiser, electric,
    electric automobile, electric car, estate car, funny wagon, gas guzzler, gypsy cab, hardtop, hatchback,
    horseless carriage, hot rod, jalopy, jeep, landrover, limo, limousine, minicab, minicar, minivan, motorcar,
    pace car, panda car, patrol car, phaeton, police car, police cruiser, prowl car, race car, racing car, roadster,
    runabout, secondhand car, sedan, shooting brake, sport car, sport utility, squad car, stanley steamer,
    station waggon, station wagon, stock car, subcompact, subcompact car, taxicab, touring car, waggon,`,
  'thing cart': `
    camion, dogcart, donkey cart, dray, dumpcart, horse cart, jaunting car, jaunty car, jinrikisha, oxcart, pony cart,
    ponycart, ricksha, rickshaw, tumbrel, tumbril, water cart, watering cart,`,
  'thing chair': `
    beach chair, camp chair, feeding chair, fighting chair, highchair, lawn chair, straight chair, windsor chair,
    yacht chair,`,
  'thing crane': `
    davit, derrick, transporter,`,
  'thing crate': `
    packing box, packing case, soapbox,`,
  'thing driveway': `
    private road,`,
  'thing fence': `
    chainlink fence, dry wall, fencing, paling, party wall, rail fence, retaining wall, snake fence, virginia fence,
    weir, worm fence,`,
  'thing flag': `
    american flag, battle flag, confederate flag, fanion, jolly roger, pennon, pennoncel, pennoncelle, penoncel,
    pirate flag, tricolor, tricolour, union flag, union jack, waft,`,
  'thing fountain': `
    bubbler, drinking fountain,`,
  'thing gate': `
    head gate, lichgate, lychgate, postern, tail gate, tailboard, tailgate, tollbar, tollgate, turnpike, wicket,
    wicket door, wicket gate,`,
  'thing jetty': `
    breakwater, bulwark, groyne, seawall,`,
  'thing ladder': `
    accommodation ladder, aerial ladder, articulated ladder, extension ladder, jack ladder, monkey ladder, pilot ladder,
    rope ladder, scaling ladder, sea ladder, sea steps, stepladder,`,
  'thing path': `
    ambulatory, bridle path, bridle road, bus lane, catwalk, crosswalk, duckboard, esplanade, grade separation, mall,
    paseo, pavement, pedestrian crossing, pelican crossing, school crossing, sea lane, seaway, ship route, sidewalk,
    skittle alley, skywalk, slow lane, towing path, towpath, trade route, traffic lane, zebra crossing,`,
  'thing pergola': `
    bower, grape arbor, grape arbour,`,
  'thing pond': `
    fishpond, horsepond, mere, millpond, swimming hole, water hole,`,
  'thing pool': `
    swimming bath,`,
  'thing rock': `
    achondrite, bedrock, belay, bilestone, bladder stone, bowlder, calculus, chondrite, clastic rock, crystallite,
    cystolith, enterolith, gallstone, glacial boulder, kidney stone, nephrolith, outcrop, outcropping, outthrust,
    ptyalith, renal calculus, river boulder, salivary calculus, shore boulder, sialolith, tor, urinary calculus,
    urolith, wall rock, whinstone, xenolith,`,
  'thing sailboat': `
    catboat, trimaran,`,
  'thing statue': `
    herm, olympian zeus, terminal figure,`,
  'thing table': `
    breakfast table, card table, cash bar, checkout counter, council board, council table, drafting table,
    drawing table, gaming table, gateleg table, gueridon, meat counter, milk bar, notions counter, operating table,
    oyster bar, parsons table, pedestal table, pier table, pingpong table, platen, salad bar, snack bar, snack counter,
    soda fountain, sushi bar, tip table, work table, worktable,`,
  'thing telephone box': `
    call box, telephone booth, telephone kiosk,`,
  'thing tent': `
    backpacking tent, bell tent, circus tent, collapsible shelter, cottage tent, field tent, fly tent, mountain tent,
    pack tent, pop tent, praetorium, pretorium, pup tent, sealskin tent, shelter tent, sibley tent, tepee, tupek, tupik,
    umbrella tent, wall tent,`,
  'thing train': `
    boat train, bullet, bullet train, car train, commuter, commuter train, freight liner, freight train, hospital train,
    liner train, mail train, passenger train, railroad train, streamliner, subway train,`,
  'thing tram': `
    aerial tramway, cable tramway, ropeway,`,
};
