import type { AddedWords } from "./vocabulary-lists.ts";

export const SPANISH: AddedWords = {
  Invoice: {
    names: "factura|facturas|factura de la luz|factura del agua|factura proforma|minuta|nota de honorarios",
    strong:
      "factura|número de factura|n de factura|nº de factura|fecha de factura|fecha de emisión|periodo de facturación|datos de la factura|facturar a|importe factura|total factura|total a pagar|importe total|a pagar|base imponible|iva|irpf|retención|retención irpf|cif|nif|vencimiento|fecha de vencimiento|fecha de cargo|forma de pago|domiciliación|domiciliación bancaria|transferencia|por transferencia|número de cuenta|precio unitario|cantidad|unidades|concepto|mano de obra|desplazamiento|descuento|consumo|kwh|potencia contratada|energía consumida|alquiler del contador|contador|lectura anterior|lectura actual|lectura|impuesto sobre la electricidad|punto de suministro|dirección de suministro|suministro|titular|próxima factura|honorarios|anticipo|pendiente de pago|plazo de pago|albarán|presupuesto n|peaje",
    weak: "importe|precio|pago|pagar|cuota|servicio|servicios|horas|cliente|euros|euro|recargo|gastos|periodo",
  },
  Receipt: {
    names:
      "recibo|tique|justificante|justificante de pago|factura simplificada|billete|billete de tren|tarjeta de embarque|entrada|resguardo|comprobante",
    strong:
      "factura simplificada|recibo|he recibido|hemos recibido|recibí|recibí de|la cantidad de|en concepto de|tarjeta|tarjeta bancaria|tarjeta de crédito|efectivo|en efectivo|entregado|cambio|su cambio|gracias por su visita|gracias por su compra|vuelva pronto|se admiten devoluciones|devoluciones|devolución|devoluciones con ticket|conserve este|conserve su ticket|caja|cajero|cajera|le atendió|le ha atendido|atendido por|op|tarj|cuota|iva incluido|uds|artículos|mesa|comensales|pagado|importe pagado|contactless|autorización|billete|asiento|coche|salida|llegada|tren|andén|adulto|no se admiten cambios|donativo|fianza recibida|conforme",
    weak: "importe|fecha|hora|gracias|compra|tienda|bolsa|euros|suma|visita|firma|sello",
  },
  Letter: {
    names:
      "carta|carta certificada|burofax|reclamación|solicitud|carta de presentación|carta de renuncia|notificación|requerimiento|aviso",
    strong:
      "estimado|estimada|estimados|estimadas|estimado señor|estimada señora|estimado sr|estimada sra|estimado cliente|estimada clienta|muy señor mío|muy señores míos|muy señora mía|distinguido|distinguida|apreciado|apreciada|a quien corresponda|atentamente|le saluda atentamente|les saluda atentamente|saluda atentamente|reciba un cordial saludo|un cordial saludo|cordial saludo|cordialmente|sin otro particular|a la espera de|quedo a la espera|quedamos a su disposición|a su disposición|quedo a su disposición|para cualquier aclaración|no dude en|no duden en|agradeciendo de antemano|le escribo|les escribo|le escribo para|recordarle|recordarles|quisiera|me gustaría|le agradecería|le agradeceríamos|les agradecería|le comunicamos|le comunico|les comunico|le informamos|les informamos|por medio de la presente|por la presente|la presente|me dirijo a|me dirijo a usted|me dirijo a ustedes|nos dirigimos a|le rogamos|les ruego|rogamos|ruego|solicito|solicitamos|lamentamos|lamento|nos complace|me complace|sentimos las molestias|en relación con|en respuesta a|con el fin de|en caso de que|adjunto|adjunto le|se adjunta|acuse de recibo|asunto|su carta|su escrito|nuestra referencia|mi candidatura|querida|querido|queridos|queridas|mi querida|te quiere|te quiero|un abrazo|un beso|besos|muchos besos|un fuerte abrazo|con cariño|te echo de menos|escríbeme|escribirte|tu carta|cuídate|baja",
    weak: "señor|señora|señores|sr|sra|doña|dña|usted|ustedes|su|sus|le|les|mi|ti|tu|carta|gracias|saludo|saludos|disposición|domicilio|tío|abuela|abuelo|madre|hijos|niños",
  },
  "E-mail": {
    names: "correo|correo electrónico|mensaje",
    strong:
      "asunto rv|asunto re|enviado|enviado el|enviado desde mi|mensaje original|mensaje reenviado|escribió|te reenvío|os reenvío|le reenvío|te adjunto|os adjunto|adjunto te envío|en adjunto|archivo adjunto|buenos días|buenas tardes|buenas|hola a todos|hola a todas|un saludo|saludos|saludos cordiales|un abrazo|hasta mañana|hasta luego|nos vemos|hablamos|me dices|me puedes decir|puedes|avísame|confírmame|me confirmas|ya me dices|ya me contarás|quedo a la espera|gracias de antemano|mil gracias|muchas gracias|sin problema|por correo|por mail|tu correo|finde",
    weak: "hola|gracias|mañana|lunes|martes|miércoles|jueves|viernes|ayer|semana|teléfono|móvil",
  },
  Résumé: {
    names: "currículum|currículum vítae|curriculum vitae|hoja de vida|mi currículum",
    strong:
      "experiencia laboral|experiencia profesional|experiencia|trayectoria|trayectoria profesional|perfil profesional|perfil|formación|formación académica|formación complementaria|estudios|idiomas|inglés|francés|alemán|castellano|nativo|nativa|nivel medio|nivel alto|nivel b2|b1|b2|c1|c2|informática|nivel usuario|datos personales|nombre y apellidos|apellidos|lugar y fecha de nacimiento|fecha de nacimiento|nacimiento|estado civil|soltero|soltera|casado|nacionalidad|carnet de conducir|permiso de conducir|vehículo propio|licenciatura|licenciado|licenciada|grado en|graduado|graduada|diplomado|bachillerato|eso|fp|ciclo formativo|técnico|técnico en|certificado de|prácticas|becario|becaria|cursos|universidad|instituto|colegio|otros datos|disponibilidad|disponibilidad inmediata|incorporación inmediata|aficiones|referencias|competencias|habilidades|actualidad|actualmente|desde 2012|años de experiencia|camarero|camarera|dependienta|administrativo|administrativa|auxiliar|profesora|profesor|enfermera|ingeniero|encargado|encargada|jefe|responsable de|coordinadora|coordinador",
    weak: "empresa|equipo|gestión|atención al cliente|ventas|clientes|trabajo|trabajar|organización|básico|horas|teatro|lectura|deporte|restaurante|correo",
  },
  "Meeting notes": {
    names:
      "acta|acta de la junta|acta de la reunión|acta de reunión|junta|junta general|junta ordinaria|notas reunión|notas de la reunión|asamblea|asamblea general|claustro|orden del día|ampa",
    strong:
      "acta|acta anterior|junta general|junta|orden del día|asistentes|asisten|asistencia|representados|ausentes|excusa su asistencia|excusan|convocatoria|segunda convocatoria|primera convocatoria|se reúnen|reunidos en|presidencia|bajo la presidencia|actuando como|secretario|secretaria|lectura y aprobación|aprobación|aprobación del acta|se aprueba|se aprueban|queda aprobado|aprobado|por unanimidad|unanimidad|por mayoría|votos a favor|a favor|en contra|votos|abstenciones|abstención|se acuerda|se acordó|acuerdos|acordamos|acuerdo|se decide|se propone|se presentan|se informa|renovación de cargos|cuotas|coeficientes|ruegos y preguntas|no habiendo más asuntos|asuntos que tratar|se levanta la sesión|levanta la sesión|sesión|doy fe|siendo las|próxima reunión|temas|temas tratados|pendiente|pendiente de|puntos|se encarga|tareas|responsable|comunidad de propietarios|propietarios|vocales|tesorero|tesorera|el presidente|la presidenta|turno de palabra|derrama",
    weak: "presidente|presidenta|cuentas|presupuesto|presupuestos|ejercicio|saldo|propuesta|propuestas|vecino|vecinos|obras|equipo|antes del|avisa|busca|prepara|pide|presenta|punto",
  },
  Report: {
    names:
      "informe|informe médico|informe de alta|informe de resultados|informe anual|informe técnico|informe pericial|informe de urgencias|análisis clínicos|analítica|resultados|memoria anual|dictamen|peritaje|valoración|evaluación",
    strong:
      "informe|resultados|resultado|valores de referencia|unidades|paciente|médico|médico solicitante|fecha de extracción|fecha de informe|fecha de ingreso|fecha de alta|motivo de consulta|motivo de ingreso|antecedentes|antecedentes personales|enfermedad actual|exploración|exploración física|pruebas complementarias|juicio clínico|diagnóstico|diagnóstico principal|tratamiento|tratamiento habitual|evolución|evolución favorable|alergias|alergias conocidas|revisión en|consulta|consultas|urgencias|laboratorio|hematología|bioquímica|hemoglobina|hematíes|leucocitos|plaquetas|glucosa|colesterol|creatinina|ecografía|radiografía|resonancia|hallazgos|fractura|lesión|lesiones|sin alteraciones|sin hallazgos|no se observan|se observa|se observan|se recomienda|recomendaciones|recomendación|se aconseja|observaciones|conclusiones|objeto del informe|objetivos|objetivo|metodología|introducción|anexo|anexos|tabla|gráfico|encuesta|encuestados|incremento|aumento del|descenso del|respecto al año anterior|en comparación con|de media|promedio|inspección|daños|peritación|causas|comprimido|cada 8 horas|validado por|colegiado|colegiada|mg dl|hta|rx",
    weak: "edad|sexo|médica|dr|dra|derecha|derecho|izquierda|izquierdo|leve|meses|días|datos|análisis|nivel|niveles|riesgo|estado|número|medidas|superficie|servicio|alta",
  },
  Article: {
    names:
      "artículo|noticia|noticias|reportaje|entrevista|entrevista a|nota de prensa|comunicado de prensa|crónica",
    strong:
      "publicado|publicada|ha sido publicado|lanzamiento|nos complace anunciar|anunciar|nueva versión|versión|vulnerabilidad|vulnerabilidades|fallas de seguridad|actualizar|actualización|novedades|conferencia|comunidad|disponible|inscripción|se celebrará|el alcalde|la alcaldesa|el ayuntamiento|ayuntamiento|consistorio|los vecinos|vecinos|recuerda|asegura|explicó|señala|afirma|redacción|la obra|habitantes|el pasado|la diputación|según|según los expertos|los expertos|explica|asegura|afirma|señala|cuenta|añade|declaró|anunció|ha anunciado|los investigadores|un estudio|el estudio|los científicos|los vecinos|el ayuntamiento|ayuntamiento|ayuntamientos|el alcalde|la alcaldesa|el gobierno|la asociación|el siglo|siglo|millones|miles de|cada año|este año|el año pasado|en españa|en todo el mundo|historiador|historiadora|bióloga|biólogo|catedrático|fundada|fundado|nacido en|nacida en|situado|conocido como|inaugurado|visitantes|turistas|museo|publicado|lectores|población|especie|especies|aves|la ciudad|ciudades|el pueblo|la región|descubrimiento|sin embargo|mientras tanto|no obstante|de hecho|además|cada vez más|décadas|desde hace|generaciones",
    weak: "años|país|países|mundo|ciudad|gente|jóvenes|niños|primera|nuevo|nueva|nuevos|grandes|historia|naturaleza|agua|últimas|kilómetros|algunos|otros",
  },
  Essay: {
    names: "ensayo|redacción|reflexiones|comentario de texto|disertación",
    strong:
      "por un lado|por otro lado|por una parte|por otra parte|en primer lugar|en segundo lugar|en conclusión|para concluir|en definitiva|en resumen|por tanto|por lo tanto|por consiguiente|sin embargo|no obstante|en efecto|desde luego|sin duda|al contrario|me parece que|creo que|pienso que|en mi opinión|a mi juicio|a mi modo de ver|podemos|se puede decir|podría decirse|cabe preguntarse|me pregunto|me he preguntado|la cuestión|el autor|el lector|la novela|el poema|la obra|la sociedad|la libertad|la verdad|la belleza|la moral|la justicia|la felicidad|el silencio|el pensamiento|el ser humano|la razón|es decir|en otras palabras|ahora bien|así pues",
    weak: "porque|pues|pero|aunque|quizá|quizás|siempre|nunca|cosa|cosas|vida|mundo|sentido|tiempo|nosotros|nuestra|nuestro|muerte|alma|memoria|acaso",
  },
  Recipe: {
    names:
      "receta|recetas|ingredientes|tortilla|gazpacho|paella|bizcocho|sopa|croquetas|lentejas|cocido|tarta|ensalada|albóndigas|guiso",
    strong:
      "receta|ingredientes|elaboración|preparación|personas|4 personas|6 personas|para 4 personas|raciones|tiempo de cocción|harina|azúcar|mantequilla|huevos|huevo|leche|nata|levadura|vainilla|canela|sal|pimienta|pimentón|aceite|aceite de oliva|aceite de oliva virgen|vinagre|ajo|diente de ajo|dientes de ajo|cebolla|cebollas|zanahoria|zanahorias|tomate|tomates|pimiento|pimientos|pepino|patatas|calabacín|champiñones|pollo|ternera|carne picada|jamón|chorizo|merluza|bacalao|arroz|garbanzos|queso|queso rallado|masa|limón|perejil|orégano|comino|azafrán|cucharada|cucharadas|cucharadita|cucharaditas|pizca|pizca de sal|chorrito|vaso de|medio vaso|gramos|horno|precalentar|precalentamos|hornear|sartén|en una sartén|cazuela|olla|cazo|bol|molde|batidora|nevera|fuego medio|fuego lento|a fuego lento|a fuego medio|pelar|pelamos|picar|picamos|cortar|cortamos|trocear|lavar|batir|batimos|mezclar|mezclamos|añadir|añadimos|agregar|echar|echamos|sofreír|freír|freímos|rehogar|cocer|hervir|calentamos|dejar reposar|dejamos reposar|dejamos|reposar|escurrir|escurrimos|triturar|espolvorear|remover|removemos|verter|servir|servimos|se sirve|servir frío|doren|dorar|cuajar|láminas",
    weak: "minutos|hora|horas|frío|fría|caliente|templada|agua|vaso|plato|mitad|grande|finas|duro|cucharón|poco|rojo|abuela|vuelta|jarra",
  },
  Contract: {
    names:
      "términos de uso|términos y condiciones|condiciones de uso|condiciones generales|política de privacidad|aviso legal|contrato|contrato de arrendamiento|contrato de alquiler|contrato de trabajo|contrato de compraventa|contrato de prestación de servicios|arrendamiento|compraventa|convenio|acuerdo|acuerdo de confidencialidad|condiciones generales|condiciones particulares|póliza|póliza de seguro|garantía|certificado de garantía|poder|estatutos|reconocimiento de deuda",
    strong:
      "presentes condiciones|los usuarios|el usuario|usuario|responsabilidad|derecho de desistimiento|datos personales|legislación aplicable|ley aplicable|tribunales|propiedad intelectual|resolución|se reserva el derecho|consumidor|obligaciones|fuerza mayor|aceptación|reunidos|exponen|cláusulas|cláusula|estipulaciones|estipulan|intervienen|de una parte|de otra parte|de la otra parte|en adelante|mayor de edad|mayores de edad|con dni|con domicilio en|en nombre y representación|representada por|ambas partes|las partes|la otra parte|cualquiera de las partes|se reconocen|capacidad legal|acuerdan|acuerdan lo siguiente|convienen|pactan|se pacta|arrendador|la arrendadora|arrendadora|arrendatario|el arrendatario|arrendataria|arrendamiento|inquilino|propietario|vendedor|el vendedor|comprador|el comprador|compradora|vendedora|empleador|trabajador|prestatario|prestamista|tomador|asegurado|asegurador|el cliente|la empresa|contratante|se obliga a|se obligan|se compromete a|se comprometen|queda obligado|no podrá|podrá|deberá|será de cuenta|serán de cuenta|por cuenta de|a cargo de|duración|prorrogable|prórroga|prorrogado|tácitamente|preaviso|días de antelación|resolución|resolver el contrato|rescisión|incumplimiento|fianza|en concepto de fianza|renta|la renta|mensuales|por anticipado|subarrendar|consentimiento escrito|consentimiento|periodo de prueba|jornada|retribución|vacaciones|convenio colectivo|responsabilidad civil|juzgados|tribunales|juzgados y tribunales|jurisdicción|competentes|sometimiento|se someten|litigio|fuerza mayor|vicios ocultos|presente contrato|el presente contrato|el presente documento|presente documento|en prueba de conformidad|por duplicado|a un solo efecto|y para que conste|firman|firman el presente|lugar y fecha|firmado|primera|segunda|tercera|cuarta|quinta|objeto|conforme a|con arreglo a|conforme al ipc|en vigor|vigente|garantía",
    weak: "contrato|vivienda|euros|precio|cantidad|mes|meses|plazo|obligaciones|derecho|seguro|entrega|llaves|gastos|uso|dicho|dicha|documento|pago|domicilio|dni|vehículo",
  },
  Manual: {
    names:
      "manual de instrucciones|manual de uso|manual de usuario|manual del usuario|instrucciones|instrucciones de uso|instrucciones de montaje|guía|guía rápida|guía de usuario|guía de instalación|cómo|modo de empleo",
    strong:
      "manual de instrucciones|instrucciones|lea detenidamente|lea atentamente|este manual|estas instrucciones|consérvelo|conserve este manual|conserve estas|advertencias|advertencia|advertencias de seguridad|instrucciones de seguridad|precaución|atención|puesta en marcha|antes del primer uso|antes de utilizar|antes de usar|modo de empleo|instalación|montaje|limpieza|mantenimiento|limpieza y mantenimiento|solución de problemas|servicio técnico|especificaciones|especificaciones técnicas|características técnicas|el aparato|aparato|este aparato|dispositivo|electrodoméstico|no utilice|no use|nunca|no sumerja|no obstruya|no debe ser|fuera del alcance|alcance de los niños|desconecte|desenchufe|enchufe|conecte|presione|el botón|botón|tecla|interruptor|piloto|encendido|encienda|apague|batería|cargador|pilas|tornillo|tornillos|atornille|apriete|afloje|gire|inserte|introduzca|coloque|extraiga|compruebe|compruebe que|asegúrese|asegúrese de|verifique|ajuste|seleccione|haga clic|descargue|contraseña|pantalla|abra|cierre|llene|rellene|vacíe|enjuague|seque|paño húmedo|paño|filtro|depósito|potencia|temperatura|presión|paso 1|paso 2|utilice|espere|llave de paso|mando|reinicie|error e1|usuario",
    weak: "utilizar|usar|antes de|después de|agua|cada|seguridad|hasta|seco|nivel|segundos|rojo|luz|aguja|circuito|producto",
  },
  List: {
    names:
      "lista|lista de la compra|lista de tareas|la compra|por hacer|cosas por hacer|comprar|compra|tareas|pendientes|inventario|maleta|cosas que hacer|lista de invitados|lista de boda",
    strong:
      "comprar|lista de la compra|llamar|llamar a|recoger|llevar|pedir cita|reservar|cambiar|arreglar|pagar|no olvidar|que no se olvide|pasaporte|bañador|toallas|toalla|cargador|cargadores|cepillo de dientes|pasta de dientes|crema solar|tiritas|calcetines|pijama|linterna|pilas|sábanas|mantas|pañales|papel higiénico|detergente|lavavajillas|suavizante|estropajos|bolsas de basura|champú|jabón|yogures|queso|jamón|arroz|galletas|plátanos|manzanas|lechuga|tomates|pollo|aceitunas|hielo|servilletas|vasos|platos|velas|globos|regalo|regalos|invitados|pienso|bombillas|cerveza|coca cola|tarta|barras",
    weak: "leche|huevos|agua|llaves|playa|casa|cumpleaños|niños|bici|sal|aceite|azúcar|bolsa|sábado|domingo|grande|pequeño",
  },
  Story: {
    names: "cuento|relato|capítulo|capítulo 1|historia|novela|prólogo|fábula",
    strong:
      "érase una vez|había una vez|un día|aquella mañana|aquella noche|aquella tarde|de repente|de pronto|dijo|preguntó|respondió|contestó|gritó|murmuró|susurró|pensó|miró|abrió|cerró|empujó|salió|entró|se acercó|se levantó|se sentó|se inclinó|tomó|puso|vio|supo|oyó|volvió|sonrió|corrió|caminó|había|estaba|eran|iba|parecía|sabía|quería|temblaba|los ojos|sus ojos|la mano|su mano|sus manos|la voz|una voz|el rostro|la puerta|la noche|la sombra|el silencio|el cielo|el bosque|el perro|el viejo|la vieja|la niña|el niño|el muchacho|el rey|la reina|la princesa|el dragón|el lobo|la abuela|el abuelo|nadie|alguien|algo|entonces|luego|después de un rato",
    weak: "ella|que|como|cuando|nunca|siempre|detrás|muro|luz|años|manos|mujer|madre|casa|allí|abajo|aún|todavía",
  },
};
