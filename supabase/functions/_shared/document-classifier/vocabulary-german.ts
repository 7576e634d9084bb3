import type { AddedWords } from "./vocabulary-lists.ts";

/**
 * For German texts only: some mean something else in English ("war", "die"). Those of all other types are in the vocabulary for
 * all languages.
 */
export const GERMAN: Pick<AddedWords, "Article" | "Essay" | "Story" | "Recipe"> = {
  Article: {
    names: "bericht aus|reportage|porträt|interview mit|im gespräch|pressemitteilung|im test|tipps|ratgeber",
    strong:
      "veröffentlicht|veröffentlichung|veröffentlichungen|wir freuen uns|angekündigt|bekannt gegeben|neue version|version|sicherheitslücke|sicherheitslücken|behoben|änderungen|wartungsarbeiten|konferenz|aktualisieren|verfügbar|laut|nach angaben|wie die|teilte|mitteilte|sagte der|sagte die|sagt|so die|so der|erklärt|erklärte|betont|berichtet|kündigte an|forscher|forscherinnen|wissenschaftler|experten|expertin|eine studie|studien|sprecher|sprecherin|die polizei|die stadt|stadtrat|gemeinderat|bürgermeister|bürgermeisterin|landkreis|ministerium|behörde|bürgerinnen|anwohner|einwohner|besucher|besucherinnen|verein|veranstaltung|jahrhundert|millionen|milliarden|prozent|im vergangenen jahr|im vergangenen|in diesem jahr|seit jahren|jahre alt|am montag|am dienstag|am mittwoch|am donnerstag|am freitag|am samstag|am sonntag|rund|inzwischen|mittlerweile|zum ersten mal|weltweit|in deutschland|bundesweit|gegründet|geboren|eröffnet|erbaut|bekannt|berühmt|gilt als|leser|leserinnen|newsletter|kommentare|blog|beitrag|im test|testsieger|getestet|fazit|unser urteil|historiker|architekt|künstlerin|verlag|erschienen|saison|trainer|projekt|art|arten",
    weak: "jahre|jahren|menschen|welt|stadt|land|region|neue|neuen|erste|ersten|viele|immer mehr|kinder|wasser|geschichte|buch|film|musik|heute|damals|euro|zahl",
  },
  Essay: {
    names:
      "aufsatz|erörterung|essay|hausarbeit|interpretation|gedichtinterpretation|gedanken|betrachtung|warum|über",
    strong:
      "einerseits|andererseits|zum einen|zum anderen|erstens|zweitens|zunächst|darüber hinaus|außerdem|dennoch|trotzdem|daher|folglich|demnach|somit|also|zwar|allerdings|vielmehr|schließlich|zusammenfassend|abschließend|im folgenden|meiner meinung nach|meines erachtens|ich meine|ich glaube|ich denke|mir scheint|es scheint|man könnte|man kann|man muss|lässt sich|daraus folgt|es folgt|die frage|eine frage|stellt sich die frage|was heißt|was bedeutet|argument|argumente|dafür spricht|dagegen spricht|einwand|einwenden|behaupten|behauptung|these|begründen|begründung|beispiel|zum beispiel|gesellschaft|mensch|freiheit|wahrheit|moral|gerechtigkeit|verantwortung|sinn|bedeutung|wesen|natur|kultur|wissen|erkenntnis|vernunft|tugend|philosoph|philosophie|kant|goethe|schiller|kafka|der autor|die autorin|der dichter|lyrisches ich|das lyrische ich|das gedicht|der roman|die novelle|strophe|vers|verse|metapher|motiv|erzähler|der leser|die figur|symbol|steht für|deutet|das heißt|mit anderen worten|nicht nur|sondern auch|eher|gerade|vielleicht|gewiss|freilich|widerspruch|verlust|zeigt sich|zeigt",
    weak: "weil|denn|doch|aber|warum|wenn|ob|immer|nie|niemand|dinge|welt|leben|tod|zeit|wir|uns|unser|selbst|etwas|nichts|muss|sollte|gut|richtig|falsch|gedanke|idee|wer",
  },
  Story: {
    names: "geschichte|erzählung|märchen|kurzgeschichte|kapitel|erstes kapitel|novelle",
    strong:
      "es war einmal|eines tages|eines morgens|eines nachts|vor langer zeit|plötzlich|auf einmal|sagte er|sagte sie|fragte er|fragte sie|sagt er|sagt sie|fragt sie|fragt er|antwortete|flüsterte|rief|murmelte|schrie|brummte|nickte|lächelte|lachte|seufzte|zuckte|drehte sich|stand auf|stand|saß|lag|ging|lief|rannte|kam|sah|hörte|fühlte|wusste|dachte|öffnete|schloss|griff|zog|schob|hob|legte|starrte|blickte|wartete|schwieg|weinte|zitterte|als ob|als wäre|die augen|seine augen|ihre augen|seine hand|ihre hand|die hand|hände|stimme|gesicht|kopf|schulter|schritte|stille|schatten|dunkelheit|dunkel|nacht|fenster|tür|treppe|küche|wald|fluss|himmel|nebel|wind|schnee|pferd|hund|der alte|die alte|der mann|die frau|das mädchen|der junge|ein junge|großmutter|großvater|oma|opa|mutter|vater|bruder|schwester|könig|königin|prinzessin|drache|hexe|wolf|kommissar|kommissarin|niemand|jemand|leise|langsam|noch nie",
    weak: "er|sie|ihm|ihn|ihr|sein|seine|war|hatte|dann|als|da|noch|wieder|nie|immer|alt|klein|groß|morgen|abend|haus|hof|weg|hinter|über|unter|neben|licht|wasser|boot|stuhl|tisch|bett|mantel|kalt",
  },
  Recipe: {
    names: "rezept|kuchen|suppe|auflauf|eintopf|salat|torte|plätzchen|marmelade",
    strong:
      "kartoffeln|kartoffel|zwiebeln|knoblauch|knoblauchzehe|gemüse|möhren|karotten|rüben|sellerie|lauch|tomaten|paprika|pilze|speck|hackfleisch|schinken|fleisch|brühe|petersilie|schnittlauch|majoran|thymian|rosmarin|lorbeerblatt|muskat|zimt|nelken|sauerrahm|schmand|quark|frischkäse|käse|joghurt|hefe|semmelbrösel|mehl|zucker|puderzucker|vanillezucker|butter|margarine|olivenöl|essig|zitrone|zitronensaft|nudeln|reis|linsen|topf|pfanne|schüssel|backblech|backform|springform|auflaufform|backofen|deckel|umluft|oberhitze|unterhitze|mittlere hitze|gramm|kilo|glasig|goldbraun|bissfest|aufgießen|ablöschen|anbraten|dünsten|rösten|mitrösten|quellen lassen|ziehen lassen|ruhen lassen|gehen lassen|abkühlen lassen|schmelzen|schlagen|steif schlagen|unterheben|ausrollen|bestreuen|bestreichen|würzen|reiben|gerieben|gehackt|gewürfelt|in scheiben|in würfel|in würfeln|in streifen|übergießen|abgießen|schmeckt|gekocht|für vier|für sechs",
    weak: "löffel|becher|tasse|liter|minuten|stunde|wasser|milch|heiß|kalt|warm|weich|klein|frisch|dazu|geben|nehmen|rein",
  },
};
