import { type QuestionLanguage, QUESTION_LANGUAGES } from "./languages.ts";

/**
 * What papers of daily life are about: a line for each meaning, with its words in English, German, French, Spanish, Italian and
 * Dutch. A word may stand in several lines.
 */
const CONCEPTS = `
cost price charge fee amount pay paid payment total sum expense spend spent expensive owe | kosten kostet preis betrag gebühr zahlen bezahlt zahlung summe ausgaben ausgegeben teuer überweisen höhe gezahlt zahlten | coût coûte prix montant payer payé somme frais tarif paiement dépense dépensé total cher paie payons paient | coste cuesta costó precio importe pagar pagado suma pago gasto gastado tarifa total cobrar pagamos pagan pagué | costo costa costato prezzo importo pagare pagato somma pagamento spesa speso tariffa totale quota paghiamo pagano pagai | kosten kost prijs bedrag betalen betaald som betaling uitgave uitgegeven tarief totaal duur
invoice bill statement | rechnung faktura abrechnung | facture note relevé | factura recibo cuenta | fattura bolletta conto | factuur rekening nota afrekening
receipt purchase bought buy purchased shop | quittung beleg kassenbon kauf gekauft einkauf kaufte | reçu quittance ticket achat acheté acheter | recibo ticket compra comprado comprar compré | ricevuta scontrino acquisto comprato comprare acquistato | bon kwitantie aankoop gekocht kopen
end ends close expire expires expiry expiration until finish over terminate termination term valid validity run | ende endet enden ablauf abläuft läuft auslaufen gültig befristet laufzeit vertragsende bis | fin finit expire expiration échéance terme valable termine prend jusque | fin finaliza vence vencimiento caduca caducidad termina acaba acabar acabará concluye válido vigencia vigente hasta | fine finisce scade scadenza termina cessa valido durata fino | einde eindigt afloopt verloopt geldig looptijd einddatum tot loopt
start begin begins commence from effective | beginn beginnt anfang anfangen startet ab | début commence débute partir | inicio empieza comienza empezar | inizio comincia inizia decorre decorrenza partire | begin begint start ingang ingangsdatum vanaf
due deadline latest payable | fällig frist spätestens zahlungsziel zahlbar termin | échéance limite délai tard | vencimiento plazo límite vence | scadenza termine entro | verval vervaldatum uiterlijk termijn
notice cancel cancellation terminate termination quit resign resignation | kündigung kündigen kündigungsfrist gekündigt widerruf | préavis résilier résiliation congé dédite | preaviso cancelar rescindir baja anular cancelación | disdetta recesso preavviso recedere annullare | opzegging opzeggen opzegtermijn opgezegd annuleren
lease tenancy rental letting lessor lessee occupier premises landlord tenant flat apartment rented renting agreement | miete mietvertrag mieter vermieter wohnung mietverhältnis wohnraum gemietet vermietung kaltmiete warmmiete | bail loyer location locataire bailleur appartement louer logement | alquiler arrendamiento arrendador inquilino piso vivienda arrendatario | affitto locazione locatore conduttore inquilino appartamento canone alloggio | huur huurcontract huurder verhuurder woning appartement huurovereenkomst
rent monthly | miete kaltmiete grundmiete mietzins | loyer mensuel | alquiler renta mensualidad | canone affitto mensile | huur huurprijs kale
landlord owner lessor | vermieter eigentümer hausverwaltung | bailleur propriétaire | arrendador propietario casero | locatore proprietario | verhuurder eigenaar
deposit security bond | kaution mietkaution sicherheit | caution dépôt garantie | fianza depósito | cauzione deposito caparra | waarborgsom borg
electricity electric power energy kwh | strom elektrizität energie | électricité énergie électrique | electricidad luz energía eléctrica | elettricità luce energia elettrica | elektriciteit stroom energie
gas heating heat boiler warm | gas heizung heizkosten wärme heizen therme fernwärme kessel | gaz chauffage chaudière | gas calefacción caldera | gas riscaldamento caldaia | gas verwarming ketel cv
water sewage | wasser abwasser | eau assainissement | agua | acqua acquedotto | water
internet broadband fibre wifi router online | internet dsl glasfaser wlan anschluss | internet box fibre abonnement adsl | internet fibra router | internet fibra adsl connessione | internet glasvezel wifi
phone telephone mobile cell sim call calls handset | telefon handy mobilfunk anrufen rufnummer telefonnummer mobil | téléphone portable mobile appeler tél | teléfono móvil llamar tel línea | telefono cellulare mobile chiamare tel | telefoon mobiel bellen telefoonnummer gsm
email mail | e-mail mail | courriel mail e-mail | correo email | posta mail email | e-mail mail
address live lives located location where street | adresse anschrift wohnt wohnen straße sitz | adresse habite siège rue | dirección domicilio vive calle sede | indirizzo abita via sede | adres woont straat gevestigd
insurance insured insurer policy cover coverage covers premium | versicherung versichert versicherer police deckung beitrag versicherungsschein haftpflicht prämie | assurance assuré assureur police couverture cotisation prime garantie | seguro asegurado aseguradora póliza cobertura prima | assicurazione assicurato polizza copertura premio | verzekering verzekerd verzekeraar polis dekking premie
excess deductible own | selbstbeteiligung selbstbehalt eigenanteil | franchise | franquicia | franchigia scoperto | eigen risico
car vehicle automobile | auto wagen fahrzeug pkw kfz kraftfahrzeug | voiture véhicule automobile auto | coche vehículo automóvil | auto automobile macchina veicolo | auto voertuig wagen
number plate registration licence license | kennzeichen nummernschild zulassung | immatriculation plaque | matrícula | targa | kenteken
garage mechanic repair repaired fix fixed mend service serviced maintenance inspection mot workshop | werkstatt reparatur repariert reparieren wartung inspektion tüv hauptuntersuchung instandsetzung | garage réparation réparer réparé entretien révision contrôle atelier | taller reparación reparar arreglar revisión mantenimiento itv arreglo | officina riparazione riparare revisione manutenzione tagliando aggiustare guasto | garage reparatie repareren onderhoud keuring apk gerepareerd monteur
tyre tire wheel | reifen rad räder | pneu roue | neumático rueda | gomma pneumatico ruota | band wiel
brake brakes | bremse bremsen bremsbelag | frein freins plaquettes | freno frenos pastillas | freno freni pastiglie | rem remmen remblokken
bicycle bike cycle | fahrrad rad velo | vélo bicyclette | bicicleta bici | bicicletta bici | fiets
dishwasher washing machine washer fridge freezer refrigerator oven appliance | waschmaschine spülmaschine geschirrspüler kühlschrank herd gerät backofen | lave-linge lave-vaisselle machine réfrigérateur frigo four appareil | lavadora lavavajillas frigorífico nevera horno electrodoméstico | lavatrice lavastoviglie frigorifero forno elettrodomestico | wasmachine vaatwasser koelkast oven apparaat
warranty guarantee guaranteed | garantie gewährleistung | garantie | garantía | garanzia | garantie
doctor gp physician clinic hospital surgery medical practice | arzt ärztin praxis klinik krankenhaus hausarzt | médecin docteur clinique hôpital cabinet | médico doctor clínica hospital consulta | medico dottore clinica ospedale ambulatorio studio | arts dokter huisarts kliniek ziekenhuis praktijk
dentist dental tooth teeth filling crown | zahnarzt zahn zähne zahnärztin krone | dentiste dent dentaire couronne | dentista dental diente muela empaste | dentista dentale dente otturazione | tandarts tand kies gebit vulling
glasses spectacles optician lenses eye eyes | brille optiker gläser augen | lunettes opticien verres yeux | gafas óptica lentes ojos | occhiali ottico lenti occhi | bril opticien glazen ogen
medicine medication drug tablets pills prescription dose dosage | medikament arznei tabletten rezept dosis dosierung einnehmen | médicament comprimé ordonnance dose posologie | medicamento medicina pastillas receta dosis | medicina farmaco compresse ricetta dose | medicijn medicatie tabletten recept dosis
blood test result results laboratory lab cholesterol | blut befund labor ergebnis cholesterin blutwerte | sang analyse résultat laboratoire cholestérol | sangre análisis resultado laboratorio colesterol | sangue esame risultato laboratorio colesterolo | bloed uitslag laboratorium cholesterol
vaccination vaccine vaccinated jab shot immunisation tetanus | impfung geimpft impfstoff tetanus | vaccin vaccination vacciné tétanos | vacuna vacunación vacunado tétanos | vaccino vaccinazione vaccinato tetano | vaccinatie vaccin ingeënt inenting tetanus
appointment visit date booked slot | termin besuch vereinbart | rendez-vous visite | cita visita | appuntamento visita | afspraak bezoek
allergic allergy allergies intolerance | allergisch allergie unverträglichkeit | allergique allergie | alérgico alergia | allergico allergia | allergisch allergie
vet veterinary animal pet dog cat | tierarzt hund katze tier tierärztin | vétérinaire chien chat animal | veterinario perro gato mascota | veterinario cane gatto animale | dierenarts hond kat huisdier
school class pupil teacher lesson | schule klasse schüler lehrer lehrerin unterricht | école classe élève professeur enseignant cours maîtresse | escuela colegio clase alumno profesor maestra | scuola classe alunno insegnante maestra lezione | school klas leerling leraar juf les
kindergarten nursery daycare childcare crèche preschool | kindergarten kita krippe betreuung | crèche maternelle garde garderie | guardería infantil | asilo nido | kinderopvang crèche opvang
child children kid kids son daughter | kind kinder sohn tochter | enfant enfants fils fille | hijo hija niño niños | figlio figlia bambino bambini | kind kinderen zoon dochter
university degree diploma course exam grade graduate graduated study studied studies | universität studium abschluss diplom prüfung note studiert zeugnis | université diplôme examen études licence étudié mention | universidad título grado examen estudios estudió nota | università laurea diploma esame voto studi laureato | universiteit diploma examen cijfer studie opleiding gestudeerd
job work employment employer employed position role occupation company | arbeit stelle arbeitgeber beschäftigung anstellung arbeitsvertrag tätigkeit firma beruf | emploi travail employeur poste embauche société entreprise | trabajo empleo empleador puesto contratado empresa | lavoro impiego datore assunzione posto azienda mansione | werk baan werkgever functie dienstverband bedrijf
salary wage wages earn earns pay income gross net | gehalt lohn verdienst verdiene brutto netto einkommen vergütung entgelt | salaire paie rémunération gagne brut net revenu | salario sueldo nómina retribución remuneración gana cobro bruto neto ingresos | stipendio paga retribuzione guadagno lordo netto reddito | salaris loon verdien bruto netto inkomen
holiday vacation leave holidays | urlaub urlaubstage ferien erholungsurlaub frei freie | congé vacances congés repos | vacaciones descanso | ferie vacanze | vakantie verlof vakantiedagen vrij vrije
probation trial | probezeit | essai | prueba | prova | proeftijd
hours weekly week working | wochenstunden arbeitszeit stunden woche | heures hebdomadaire semaine durée | horas semanales jornada semana | ore settimanali orario settimana | uren week arbeidsduur
tax taxes vat refund revenue | steuer steuern finanzamt steuerbescheid mehrwertsteuer umsatzsteuer erstattung | impôt impôts fisc taxe fiscal tva remboursement | impuesto impuestos hacienda iva renta fiscal devolución | imposta imposte tasse fisco iva rimborso | belasting belastingdienst btw aanslag teruggave
refund reimbursement reimbursed back return returned credit | erstattung rückzahlung zurück guthaben erstattet gutschrift | remboursement remboursé rembourser restituée restitué avoir retour | reembolso devolución devuelto abono | rimborso rimborsato restituzione credito | terugbetaling teruggave tegoed retour
bank account iban banking | bank konto iban bankverbindung | banque compte iban rib | banco cuenta iban | banca conto iban | bank rekening iban
loan credit mortgage borrow borrowed lend debt finance | kredit darlehen hypothek schulden finanzierung | prêt crédit emprunt hypothèque dette | préstamo crédito hipoteca deuda | prestito mutuo credito finanziamento debito | lening krediet hypotheek schuld
interest rate percent | zins zinsen zinssatz sollzins prozent | intérêt taux | interés tipo tasa | interesse tasso | rente rentepercentage
instalment installment monthly | rate raten monatlich monatsrate | mensualité échéance mensuel | cuota plazo mensualidad mensual | rata rate mensile | termijn maandelijks aflossing
pension retirement retire | rente pension ruhestand altersvorsorge | retraite pension | pensión jubilación | pensione | pensioen
passport identity card id visa | reisepass ausweis personalausweis visum | passeport identité carte visa | pasaporte dni identidad visado | passaporto carta identità visto | paspoort identiteitskaart visum
travel trip journey flight fly flying plane flights airline | reise flug fliegen flugzeug abflug fluggesellschaft | voyage vol avion trajet | viaje vuelo avión volar | viaggio volo aereo | reis vlucht vliegen vliegtuig
train rail railway | zug bahn nachtzug fahrkarte | train sncf | tren | treno | trein
departure depart departs leave leaves start takeoff | abfahrt abflug abreise fährt losfahren | départ part pars partir démarre démarrer | salida sale salir | partenza parte partire | vertrek vertrekt
arrive arrival arrives check-in | ankunft anreise kommt an | arrivée arrive | llegada llega entrada | arrivo arriva | aankomst aankomt
seat place reserved | sitzplatz platz reserviert | place siège | asiento plaza | posto sedile | stoel zitplaats plaats
hotel accommodation room stay night nights holiday cottage guesthouse lodging | hotel unterkunft zimmer übernachtung ferienwohnung pension aufenthalt | hôtel hébergement chambre séjour nuit gîte | hotel alojamiento habitación estancia noche hostal | albergo hotel camera soggiorno alloggio notte | hotel kamer verblijf overnachting accommodatie vakantiehuis
booking reservation reserved book booked order ordered | buchung reservierung gebucht bestellung bestellt | réservation réservé commande commandé | reserva reservado pedido encargado | prenotazione prenotato ordine ordinato | boeking reservering geboekt bestelling besteld
baggage luggage suitcase bag | gepäck koffer | bagage valise | equipaje maleta | bagaglio valigia | bagage koffer
deliver delivery delivered arrive send sending sent parcel shipping shipped courier package | lieferung geliefert liefern paket versand sendung zustellung | livraison livré livrer colis expédition | entrega entregado envío paquete entregar | consegna consegnato spedizione pacco consegnare | levering geleverd bezorging pakket bezorgd verzending
furniture sofa couch table chair bed wardrobe mattress | möbel sofa tisch stuhl bett schrank matratze couch | meuble canapé table chaise lit armoire matelas | mueble sofá mesa silla cama armario colchón | mobile divano tavolo sedia letto armadio materasso | meubel bank tafel stoel bed kast matras
computer laptop notebook pc tablet screen printer | computer laptop notebook rechner bildschirm drucker | ordinateur portable écran imprimante tablette | ordenador portátil pantalla impresora | computer portatile schermo stampante | computer laptop scherm printer
garden gardener lawn hedge tree trees plant plants | garten gärtner rasen hecke baum bäume pflanze | jardin jardinier pelouse haie arbre plante | jardín jardinero césped seto árbol planta | giardino giardiniere prato siepe albero pianta | tuin tuinman gras heg boom plant
roof roofing tiles gutter | dach dachdecker ziegel dachrinne | toit toiture couvreur tuiles gouttière | tejado tejas canalón | tetto tegole grondaia | dak dakdekker dakgoot pannen
plumber plumbing pipe leak tap drain sink toilet | klempner installateur rohr undicht wasserhahn leck leitung sanitär | plombier fuite robinet tuyau plomberie | fontanero fuga grifo tubería fontanería | idraulico perdita rubinetto tubo | loodgieter lek kraan leiding
electrician wiring socket fuse | elektriker leitung steckdose sicherung | électricien prise câblage | electricista enchufe cableado | elettricista presa impianto | elektricien stopcontact bedrading
painter painting paint decorator walls | maler streichen anstrich farbe wände | peintre peinture peindre murs | pintor pintar pintura paredes | imbianchino pittura tinteggiatura pareti | schilder schilderen verf muren
window windows door doors glazing | fenster tür türen verglasung | fenêtre porte vitrage | ventana puerta | finestra porta infissi | raam deur kozijn
chimney sweep fireplace stove | schornstein schornsteinfeger kamin ofen | cheminée ramonage ramoneur poêle | chimenea deshollinador estufa | camino spazzacamino stufa | schoorsteen schoorsteenveger kachel haard
clean cleaning cleaner | reinigung putzen reinigen putzhilfe | nettoyage ménage nettoyer | limpieza limpiar | pulizia pulizie pulire | schoonmaak schoonmaken poets
waste rubbish garbage trash bin refuse recycling collection | müll abfall tonne müllabfuhr entsorgung | ordures déchets poubelle collecte | basura residuos recogida | rifiuti spazzatura raccolta | afval vuilnis container
move moving removal removals | umzug umziehen spedition | déménagement déménager | mudanza | trasloco | verhuizing verhuizen
key keys | schlüssel | clé clef clés | llave llaves | chiave chiavi | sleutel sleutels
lawyer solicitor attorney notary court legal | anwalt rechtsanwalt notar gericht | avocat notaire tribunal | abogado notario juzgado tribunal | avvocato notaio tribunale | advocaat notaris rechtbank
fine penalty ticket parking speeding speed | bußgeld strafe strafzettel knöllchen parken geschwindigkeit verwarnung | amende contravention stationnement vitesse pv | multa sanción aparcamiento velocidad | multa sanzione contravvenzione parcheggio velocità | boete bekeuring parkeren snelheid
police theft stolen robbery burglary | polizei diebstahl gestohlen einbruch | police vol volé cambriolage | policía robo robado | polizia carabinieri furto rubato | politie diefstal gestolen inbraak
accident damage damaged crash collision claim loss | unfall schaden beschädigt schadensfall schadenmeldung | accident dommage sinistre dégât | accidente daño siniestro parte | incidente danno sinistro danni | ongeluk ongeval schade
member membership club join association subscription | mitglied mitgliedschaft verein beitritt mitgliedsbeitrag | membre adhésion club association cotisation adhérent | socio miembro club asociación cuota | socio iscrizione associazione circolo quota tesseramento | lid lidmaatschap vereniging club contributie
gym fitness sport training workout | fitness fitnessstudio sport training studio | gym salle fitness sport musculation | gimnasio deporte fitness | palestra sport fitness | sportschool fitness sport
subscription subscribe subscribed magazine newspaper | abo abonnement abonniert zeitung zeitschrift | abonnement abonné journal magazine revue | suscripción suscrito abono revista periódico | abbonamento abbonato rivista giornale | abonnement geabonneerd krant tijdschrift
meeting minutes attend attended present attendee participants gathered participant | sitzung protokoll besprechung anwesend teilnehmer versammlung teilgenommen treffen | réunion présents compte-rendu participants assemblée séance assisté | reunión acta asistentes presentes junta asistió participantes | riunione verbale presenti assemblea partecipanti seduta partecipato | vergadering notulen aanwezig bijeenkomst deelnemers
chair chairman president chaired head lead leader manager director boss | vorsitz vorsitzende leiter leitung chef geschäftsführer präsident leitet | président directeur responsable chef gérant dirige | presidente director responsable jefe gerente | presidente direttore responsabile capo dirige | voorzitter directeur leider manager hoofd
treasurer cash | kassenwart schatzmeister kasse kassier | trésorier trésorière caisse | tesorero tesorera caja | tesoriere cassa | penningmeester kas
next forthcoming upcoming following | nächste nächster kommende | prochain prochaine suivant | próximo próxima siguiente | prossimo prossima seguente | volgende komende
decide decided decision agree agreed approve approved vote voted resolved | beschluss beschlossen entschieden genehmigt abstimmung vereinbart | décidé décision approuvé voté convenu | decidido decisión aprobado acordado votado | deciso decisione approvato deliberato votato | besloten besluit goedgekeurd gestemd afgesproken
responsible charge task todo action assigned | zuständig verantwortlich aufgabe übernimmt kümmert | chargé responsable tâche charge | encargado responsable tarea encarga | incaricato responsabile compito occupa | verantwoordelijk taak zorgt
party birthday wedding celebration celebrate invitation invited guests | feier geburtstag hochzeit fest einladung eingeladen gäste | fête anniversaire mariage invitation invités | fiesta cumpleaños boda invitación invitados | festa compleanno matrimonio nozze invitazione invito invitati | feest verjaardag bruiloft uitnodiging uitgenodigd gasten
recipe cook bake cooking baking oven dish cake bread soup ingredients | rezept kochen backen backofen gericht kuchen brot suppe zutaten | recette cuire cuisson four plat gâteau pain soupe ingrédients | receta cocinar hornear horno plato pastel pan sopa ingredientes | ricetta cuocere forno piatto torta pane zuppa ingredienti | recept koken bakken oven gerecht taart brood soep ingrediënten
flour sugar butter egg eggs milk | mehl zucker butter ei eier milch | farine sucre beurre oeuf oeufs lait | harina azúcar mantequilla huevo huevos leche | farina zucchero burro uovo uova latte | bloem suiker boter ei eieren melk
temperature degrees hot | temperatur grad | température degrés | temperatura grados | temperatura gradi | temperatuur graden
open opening hours closed close closes opens | öffnungszeiten geöffnet geschlossen öffnet schließt | ouvert ouverture fermé horaires ferme | abierto apertura cerrado horario abre cierra | aperto apertura chiuso orario apre chiude | open openingstijden gesloten geopend dicht
size large big area square metres surface | größe groß fläche quadratmeter wohnfläche | surface taille grand superficie mètres | superficie tamaño metros grande | superficie grandezza metri grande | oppervlakte grootte groot vierkante
weight weigh weighs heavy kilo | gewicht wiegt schwer | poids pèse lourd | peso pesa | peso pesa | gewicht weegt zwaar
born birth birthday birthdate | geboren geburt geburtsdatum | né née naissance | nacido nacimiento nació | nato nata nascita | geboren geboorte geboortedatum
die died death dead | gestorben tod verstorben | mort décès décédé | murió muerte fallecido | morto morte deceduto | overleden dood
marry married wife husband spouse | verheiratet ehefrau ehemann frau mann | marié épouse mari femme | casado esposa marido mujer | sposato moglie marito | getrouwd vrouw man echtgenoot
language languages speak speaks | sprache sprachen spricht | langue langues parle | idioma idiomas habla | lingua lingue parla | taal talen spreekt
author wrote write written signed sign signature writer | autor geschrieben unterschrieben unterschrift verfasst schrieb | auteur écrit signé signature | autor escribió firmado firma escrito | autore scritto firmato firma | auteur geschreven getekend handtekening schreef
password login access code pin user username wifi | passwort zugang kennwort code pin benutzername | mot passe accès code identifiant | contraseña clave acceso código usuario | password accesso codice pin utente | wachtwoord toegang code pin gebruikersnaam
customer client number reference id account | kundennummer vertragsnummer aktenzeichen nummer kunde | client numéro référence dossier | cliente número referencia expediente | cliente numero codice riferimento pratica | klantnummer klant nummer kenmerk referentie
meter reading counter consumption consume consumed used usage | zähler zählerstand verbrauch verbraucht ablesung | compteur relevé consommation consommé | contador lectura consumo consumido | contatore lettura consumo consumato | meter meterstand verbruik verbruikt
raise increase increased rise higher up | erhöhung erhöht steigt gestiegen anpassung | augmentation augmente hausse | aumento aumenta subida sube | aumento aumenta rincaro | verhoging verhoogd stijging stijgt
reduce reduction discount cheaper rebate | rabatt nachlass ermäßigung skonto reduziert | remise réduction rabais | descuento rebaja reducción | sconto riduzione | korting reductie
complain complaint fault faulty defect defective broken problem | beschwerde reklamation mangel defekt kaputt fehler störung | réclamation plainte panne défaut cassé problème | reclamación queja avería defecto roto problema | reclamo guasto difetto rotto problema | klacht defect kapot storing probleem gebrek
donate donation donated charity | spende gespendet spenden | don donné association | donación donado | donazione donato offerta | gift donatie gedoneerd
music concert ticket tickets theatre show performance | konzert karte theater vorstellung eintritt aufführung | concert billet théâtre spectacle | concierto entrada teatro espectáculo | concerto biglietto teatro spettacolo | concert kaartje theater voorstelling
hairdresser hair cut | friseur haare haarschnitt | coiffeur cheveux coupe | peluquería pelo corte | parrucchiere capelli taglio | kapper haar knippen
boat ship ferry sail | boot schiff fähre | bateau navire ferry | barco ferry | barca nave traghetto | boot schip veerboot
bring pack packing take carry along | mitbringen packen einpacken mitnehmen | apporter emporter amener prendre apporte | traer llevar traerá | portare prendere | meenemen brengen
height tall high long length | höhe hoch länge lang | hauteur haut longueur | altura alto largo | altezza alto lunghezza | hoogte hoog lengte
pool swimming swim | schwimmbad schwimmen schwimmkurs | piscine natation nager | piscina natación nadar | piscina nuoto nuotare | zwembad zwemmen
parents mother father mum dad | eltern mutter vater | parents mère père | padres madre padre | genitori madre padre | ouders moeder vader
colour color | farbe | couleur | color | colore | kleur
winter snow | winter schnee räumen | hiver neige | invierno nieve | inverno neve | winter sneeuw
neighbour neighbor noise quiet | nachbar lärm ruhe ruhezeit | voisin bruit calme | vecino ruido silencio | vicino rumore silenzio | buurman buren lawaai rust
smoke alarm detector | rauchmelder melder | détecteur fumée alarme | detector humo alarma | rilevatore fumo allarme | rookmelder alarm
pet animals dogs allowed permit permitted permission | haustier haustiere tierhaltung erlaubt gestattet | animaux animal autorisé permis | mascota mascotas permitido animales | animali animale consentito ammessi | huisdieren huisdier toegestaan
employee staff colleague | mitarbeiter angestellte kollege | salarié employé collègue | empleado trabajador compañero | dipendente impiegato collega | werknemer medewerker collega
experience worked career previous | erfahrung berufserfahrung gearbeitet werdegang | expérience travaillé carrière parcours | experiencia trabajó trayectoria | esperienza lavorato carriera | ervaring gewerkt loopbaan
skill skills know | kenntnisse fähigkeiten | compétences connaissances | habilidades conocimientos | competenze conoscenze | vaardigheden kennis
compensation indemnity bonus allowance severance | entschädigung abfindung bonus zulage prämie | indemnité prime indemnisation compensation | indemnización prima bono compensación | indennità premio risarcimento bonus | vergoeding bonus schadevergoeding toeslag
quote estimate offer proposal | angebot kostenvoranschlag | devis offre estimation | presupuesto oferta | preventivo offerta | offerte aanbieding bestek
change replace replaced replacement exchange new | wechsel getauscht ersetzt austausch erneuert neu | changer remplacé remplacement échange neuf | cambio cambiado sustituido reemplazo nuevo | cambio sostituito sostituzione nuovo | vervangen vervanging wissel nieuw
late reminder overdue arrears unpaid | mahnung überfällig verzug säumnis mahngebühr offen | rappel retard impayé relance | recordatorio atraso impago mora retraso | sollecito ritardo mora insoluto | herinnering aanmaning achterstallig te laat
bus coach minibus | bus reisebus | bus autocar car | autobús autocar bus | autobus pullman corriera | bus touringcar
trip excursion outing tour | ausflug klassenfahrt wanderung fahrt | excursion sortie voyage | excursión salida viaje | gita escursione uscita | uitstapje excursie schoolreis
boss supervisor superior report reports manager | vorgesetzte vorgesetzter chef untersteht leitung | chef supérieur hiérarchique autorité responsable | jefe jefa superior dependerá encargado responsable | capo responsabile superiore riporta | leidinggevende baas rapporteert
lead leads conduct conducts conductor | leiten leitet leitung dirigiert | diriger dirige dirigera conduite mène | dirige dirigirá dirección | dirigere dirige guida | leiden leidt leiding
choir sing sings singing song | chor singen gesang lied | chorale chanter chanteront chant | coro cantar canto | coro cantare canto | koor zingen zang
party fair fete festival celebration | fest feier kirmes sommerfest | fête kermesse célébration | fiesta feria | festa sagra | feest kermis
come comes coming arrive get visit | kommen kommt ankommen ankunft besuchen | venir vient viendra arriver arrivée visite | venir viene vendrán vendrá llegar llegada visitar visitará | venire arrivare arrivo | komen aankomen aankomst
return back home | zurück rückkehr heimkehr | retour rentrer revenir rentrent | volver vuelven vuelta regreso regresar regresaremos | tornare ritorno rientro | terug terugkomen terugkeer
leave move vacate quit | ausziehen auszug verlassen räumen | quitter partir départ congé | dejar abandonar marcharse irse | lasciare andarsene | verlaten verhuizen
enter entry access door | eintritt zugang eingang tür | entrer entrée accès porte | entrar entrada acceso puerta | entrare ingresso accesso | binnenkomen ingang toegang
broke broken fracture break fissure sprain injury injured | gebrochen bruch fraktur verletzt verletzung verstaucht | cassé fracture fêlure entorse blessé | roto rompí rompió fractura fisura esguince lesión | rotto frattura rottura distorsione ferita | gebroken breuk fractuur verstuikt letsel
plaster cast splint bandage | gips schiene verband | plâtre attelle bandage | yeso férula escayola venda | gesso stecca fasciatura | gips spalk verband
hospital emergency fall fell | krankenhaus notaufnahme sturz gestürzt | hôpital urgences chute | hospital urgencias caída | ospedale pronto soccorso caduta | ziekenhuis spoed val
flight plane airport | flugzeug flughafen flug | avion aéroport vol | avión aeropuerto vuelo | aereo aeroporto volo | vliegtuig luchthaven vlucht
permission permit authorisation consent | erlaubnis genehmigung einwilligung einverständnis | permission autorisation accord | permiso autorización consentimiento | permesso autorizzazione consenso | toestemming vergunning
give hand submit send | geben abgeben einreichen | donner remettre envoyer | dar entregar entrega enviar | dare consegnare inviare | geven inleveren opsturen
withdraw debit debited collect collected taken | abbuchen abgebucht eingezogen einziehen lastschrift buchen | débiter débité prélèvement prélever | cobrar cargar cargo domiciliado | addebito addebitare prelievo | afschrijven afgeschreven incasso
health medical supplementary | gesundheit kranken krankenkasse | santé mutuelle complémentaire maladie | salud sanidad | salute sanitario | gezondheid zorg zorgverzekering
money cash | geld bargeld | argent espèces | dinero efectivo | soldi denaro contanti | geld contant
bath bathroom shower tub | bad badezimmer dusche wanne | bain douche baignoire salle | baño ducha bañera | bagno doccia vasca | bad badkamer douche
building house block | haus gebäude wohnhaus | immeuble bâtiment maison copropriété | edificio casa comunidad | edificio casa condominio palazzo | gebouw huis
work works renovation renovate construct | arbeiten bau renovierung sanierung montage | travaux rénovation chantier ravalement | obras reforma renovación instalar | lavori ristrutturazione | werkzaamheden verbouwing renovatie
wall walls outside facade exterior | wand mauer fassade | mur murs façade extérieur | pared muro fachada | muro parete facciata | muur gevel
energy solar panel panels | energie solar photovoltaik | énergie solaire panneaux | energía solar placas | energia solare pannelli fotovoltaico | energie zonnepanelen
absent apologies missing came come | abwesend entschuldigt gefehlt fehlte | absent excusé venu | ausente excusado falta | assente giustificato | afwezig afgemeld
sweep swept clean | kehren gekehrt fegen reinigen gereinigt | ramoner nettoyer balayer | limpiar barrer deshollinar | spazzare pulire | vegen reinigen
tooth molar teeth | zahn backenzahn zähne | dent molaire dents | muela diente dientes | dente molare denti | kies tand tanden
treat treatment cure carry | behandeln behandlung | soigner traitement traiter | tratar tratamiento | curare trattamento | behandelen behandeling
react reaction rash allergic allergy | reagiert reaktion ausschlag allergisch allergie | réaction éruption allergique allergie | reacción erupción alérgico alergia | reazione eruzione allergico allergia | reactie uitslag allergisch allergie
often times twice frequency | oft mal einmal zweimal häufig | souvent fois | veces vez frecuencia | spesso volte volta | vaak keer
food eat meal lunch dinner | essen mahlzeit mittagessen | repas manger déjeuner dîner plat | comida comer almuerzo cena plato | cibo mangiare pasto pranzo cena | eten maaltijd lunch
neighbourhood residents tenants owners meeting assembly | anwohner bewohner eigentümer versammlung | copropriétaires résidents voisins assemblée | propietarios vecinos comunidad junta | condomini residenti assemblea | bewoners eigenaren vergadering
contract agreement | vertrag vereinbarung | contrat convention accord | contrato acuerdo | contratto accordo | contract overeenkomst
seat place bed berth | sitzplatz platz plätze bett betten | place siège lit | asiento plaza cama | posto sedile letto | stoel zitplaats bed
part component | teil bauteil ersatzteil | pièce pièces | pieza piezas | pezzo pezzi ricambio | onderdeel onderdelen
soon shortly | bald demnächst | bientôt prochainement | pronto próximamente | presto prossimamente | binnenkort
early earlier advance before beforehand | früher vorher vorzeitig voraus | avance avant préalable prévenant | antes antelación anticipación | prima anticipo | eerder vooraf
inform tell notify warn | mitteilen benachrichtigen bescheid melden | prévenir avertir informer prévenant | avisar informar comunicar | avvisare informare comunicare | melden informeren
battery | batterie akku | batterie | batería | batteria | accu batterij
dwelling home house property premises place | haus wohnung räume | maison logement domicile | casa hogar vivienda piso | casa abitazione immobile | huis woning
holiday vacation rental cottage | urlaub ferienhaus ferienwohnung | vacances gîte séjour location | vacaciones casa rural estancia | vacanza casa vacanze | vakantie vakantiehuis
supply outage blackout failure cut | ausfall störung stromausfall | panne coupure | corte avería apagón | interruzione guasto blackout | storing uitval
ill sick illness unwell | krank erkrankt krankheit | malade maladie souffrant | enfermo enfermedad malo | malato malattia | ziek ziekte
lack lacking deficiency short low | mangel fehlt niedrig | manque carence bas | falta carencia bajo | mancanza carenza basso | tekort laag
show shows result finding reveal | zeigt ergebnis befund | montre montré résultat conclusion | muestra resultado | mostra risultato esito | toont resultaat uitslag
morning | morgen vormittag früh | matin matinée | mañana | mattina mattino | ochtend morgen
evening night | abend nacht | soir soirée nuit | tarde noche | sera notte | avond nacht
person persons people guest guests | person personen leute gäste | personne personnes gens | persona personas gente invitados | persona persone ospiti | persoon personen mensen gasten
technician engineer inspector fitter | techniker monteur prüfer | technicien inspecteur | técnico inspector | tecnico ispettore | monteur inspecteur
assemble assembly mount install | montieren aufbau montage | monter montage assembler | montar montaje instalar | montare montaggio | monteren montage
use used quantity amount consume | menge verbraucht nutzen | quantité utilisé utilisée utiliser | cantidad usado usar | quantità usato usare | hoeveelheid gebruikt
now today currently present | heute jetzt derzeit aktuell seit | maintenant actuellement aujourd'hui actuel | ahora actualmente hoy actualidad | ora adesso attualmente oggi | nu momenteel vandaag
knee leg foot | knie bein fuß | genou jambe pied | rodilla pierna pie | ginocchio gamba piede | knie been voet
scan image x-ray mri | bild röntgen mrt aufnahme | image irm radiographie scanner | imagen radiografía resonancia | immagine radiografia risonanza | foto scan mri
godfather godmother godparent | pate patin | parrain marraine | padrino madrina | padrino madrina | peetoom peettante
`;

export interface Variant {
  language: QuestionLanguage;
  word: string;
}

export const CONCEPT_WORDS: readonly (readonly Variant[])[] = CONCEPTS.trim()
  .split("\n")
  .map((line) =>
    line.split("|").flatMap((words, place) =>
      words
        .trim()
        .split(" ")
        .flatMap((word) => {
          const language = QUESTION_LANGUAGES[place];
          return language && word !== "" ? [{ language, word }] : [];
        }),
    ),
  );
