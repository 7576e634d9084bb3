import type { LanguageWords } from "./vocabulary-lists.ts";

export const PORTUGUESE: LanguageWords = {
  Invoice: {
    names:
      "fatura|factura|nota fiscal|fatura-recibo|nota de débito|nota de crédito|conta de luz|conta de água|boleto|danfe|orçamento",
    strong:
      "número da fatura|fatura n|data de emissão|data da fatura|vencimento|data de vencimento|data limite de pagamento|total a pagar|valor a pagar|valor total|base tributável|iva|nif|nipc|cnpj|cpf|contribuinte|subtotal|preço unitário|quantidade|descrição|taxa de iva|iban|nib|entidade|referência|montante|multibanco|transferência bancária|prazo de pagamento|condições de pagamento|pagamento a|cliente n|período de faturação|consumo|kwh|leitura|icms|iss|débito direto|pix|código de barras|processado por programa certificado|mão de obra|em dívida",
    weak: "valor|preço|total|pagamento|serviços|serviço|cliente|desconto|euros|reais|horas",
  },
  Receipt: {
    names:
      "recibo|talão|cupom fiscal|comprovante|comprovativo|fatura simplificada|bilhete|recibo de renda|quitação",
    strong:
      "recebi de|recebemos de|a quantia de|a importância de|troco|dinheiro|numerário|cartão|multibanco|débito|crédito|obrigado pela sua visita|obrigado pela preferência|volte sempre|caixa|operador|operadora|loja|artigos|itens|pago|valor pago|autorização|nsu|via do cliente|via cliente|não serve de fatura|trocas e devoluções|partida|chegada|lugar|carruagem|poltrona|passageiro|mesa|gorjeta|conserve este talão",
    weak: "total|iva|data|hora|un|qtd|valor",
  },
  Letter: {
    names:
      "carta|carta aberta|ofício|assunto|requerimento|reclamação|carta de apresentação|carta de motivação|notificação|aviso|denúncia do contrato",
    strong:
      "exmo senhor|exma senhora|exmo|exma|exmos senhores|ilmo|prezado|prezada|prezados|caro|cara|caros|querido|querida|com os melhores cumprimentos|melhores cumprimentos|atenciosamente|cordialmente|respeitosamente|subscrevo-me|com consideração|venho por este meio|vimos por este meio|venho por meio desta|serve a presente|na sequência|em resposta|informamos que|informo que|solicito|solicitamos|agradeço|agradecemos|fico a aguardar|aguardo|em anexo|anexo|a vossa carta|v. exa|v. exas|vossa excelência|lamentamos|beijinhos|beijos|um abraço|saudades|com carinho|apelamos|nós abaixo assinados|assinar|assinam|abaixo-assinado",
    weak: "senhor|senhora|vosso|vossa|minha|meu|disposição",
  },
  "E-mail": {
    names: "e-mail|email|mensagem|correio eletrónico",
    strong:
      "de:|para:|assunto:|enviado:|enviada:|cc:|bom dia|boa tarde|boa noite|olá a todos|oi|obrigado|obrigada|abs|abraços|cumprimentos|segue em anexo|em anexo|segue o|mensagem original|mensagem encaminhada|escreveu:|enviado do meu|me avisa|avisa-me|diz-me|podes|pode me|até amanhã|até logo|qualquer dúvida|fico no aguardo|bom fim de semana",
    weak: "olá|amanhã|hoje|segunda|terça|quarta|quinta|sexta|reunião|você|vocês",
  },
  Résumé: {
    names: "curriculum vitae|currículo|curriculum|cv|resumo profissional",
    strong:
      "experiência profissional|experiência|formação académica|formação acadêmica|formação|habilitações|educação|competências|habilidades|idiomas|línguas|dados pessoais|informações pessoais|data de nascimento|nacionalidade|estado civil|carta de condução|cnh|objetivo|perfil profissional|cursos|certificações|estágio|licenciatura|mestrado|bacharelado|graduação|fluente|nativo|língua materna|atualmente|atual|presente|responsável por|referências|voluntariado|interesses|linkedin",
    weak: "empresa|cargo|funções|conhecimentos|projetos|equipa|equipe|universidade",
  },
  "Meeting notes": {
    names: "ata|acta|ata da reunião|ata n|memória de reunião|resumo da reunião|notas da reunião",
    strong:
      "presentes|ausentes|participantes|ordem de trabalhos|ordem do dia|pauta|ponto um|ponto dois|deliberou|deliberado|deliberações|aprovada|aprovado|unanimidade|por unanimidade|abstenções|votos|assembleia|presidente da mesa|secretário|reunião|reuniram-se|reuniu|encaminhamentos|decisões|ações|responsável|prazo|próxima reunião|lavrada|lavrou-se|nada mais havendo|encerrada|informações|condóminos|sócios",
    weak: "ponto|data|hora|local|membros|proposta|direção",
  },
  Report: {
    names:
      "relatório|relatório anual|relatório e contas|estudo|parecer|laudo|relatório médico|avaliação|monografia|dissertação",
    strong:
      "resumo|sumário executivo|introdução|metodologia|resultados|conclusão|conclusões|recomendações|objetivo|objetivos|análise|dados|figura|tabela|gráfico|amostra|inquiridos|entrevistados|verificou-se|observou-se|em relação ao ano anterior|aumento|diminuição|crescimento|trimestre|por cento|orçamento|indicadores|anexos|bibliografia|vulnerabilidade|diagnóstico|paciente|exame",
    weak: "média|ano|período|percentagem|impacto|estudo|total",
  },
  Article: {
    names:
      "notícia|notícias|artigo|reportagem|entrevista|comunicado de imprensa|crónica|blog|lançado|lançamento",
    strong:
      "segundo|disse|afirmou|afirma|de acordo com|explicou|anunciou|foi lançado|temos o prazer|é com prazer|divulgou|porta-voz|prefeito|prefeitura|câmara municipal|presidente|governo|ministro|polícia|investigadores|pesquisadores|moradores|visitantes|na segunda-feira|nesta|no ano passado|este ano|milhões|mil|século|fundada|conhecido|especialistas|leitores|evento|conferência|estudo|nova versão|versão|comunidade|atualizar|vulnerabilidade|esta versão inclui|consulte",
    weak: "pessoas|cidade|país|mundo|novo|nova|primeiro|anos|mais|muito|grande",
  },
  Essay: {
    names: "ensaio|redação|dissertação|reflexão|crítica|opinião",
    strong:
      "por um lado|por outro lado|em primeiro lugar|em segundo lugar|além disso|no entanto|contudo|todavia|portanto|dessa forma|desse modo|sendo assim|a meu ver|na minha opinião|penso que|acredito que|é preciso|argumento|argumentos|sociedade|liberdade|verdade|moral|filosof|sentido|questão|afinal|conclui-se|em suma|ser humano|consciência|razão",
    weak: "nós|nos|homem|vida|mundo|pensar|ideia|cultura|arte|natureza",
  },
  Recipe: {
    names: "receita|ingredientes|modo de preparo|preparação|preparo|modo de fazer|confeção",
    strong:
      "ingredientes|modo de preparo|modo de fazer|preparação|colher de sopa|colheres de sopa|colher de chá|colheres|xícara|xícaras|chávena|gramas|dentes de alho|dente de alho|cebola|cebolas|farinha|manteiga|açúcar|ovos|leite|azeite|sal q.b|q.b.|a gosto|forno|pré-aqueça|leve ao forno|misture|mexa|bata|adicione|acrescente|junte|corte|pique|refogue|frite|cozinhe|coza|deixe|ferver|sirva|polvilhe|minutos|porções|doses|pitada|massa|panela|tigela|forma",
    weak: "sal|água|óleo|pimenta|graus|lume|fogo|picada|picado",
  },
  Contract: {
    names:
      "contrato|contrato de arrendamento|contrato de trabalho|contrato de prestação de serviços|acordo|termos de serviço|termos e condições|termos de uso|condições gerais|política de privacidade|licença|estatutos|regulamento|procuração",
    strong:
      "cláusula|cláusulas|contratante|contratado|contratada|outorgante|primeiro outorgante|segundo outorgante|senhorio|inquilino|arrendatário|locador|locatário|empregador|trabalhador|as partes|partes|entre si|celebrado|celebram|obriga-se|obrigações|compromete-se|rescisão|resolução|denúncia|caução|prazo|vigência|foro|lei aplicável|legislação|responsabilidade|indemnização|indenização|danos|confidencialidade|propriedade intelectual|direitos|termos|condições|nos termos|doravante|adiante designado|presente contrato|dados pessoais|consentimento|terceiros|utilizador|usuário|incumprimento|aceita|reserva-se o direito|multa|artigo|parágrafo",
    weak: "serviço|serviços|utilização|uso|plataforma|site|informações|deve|poderá|notificação",
  },
  Manual: {
    names:
      "manual|manual de instruções|manual do utilizador|manual do usuário|guia|guia de instalação|instruções|tutorial|capítulo|como|perguntas frequentes|faq",
    strong:
      "clique|clique em|selecione|seleccione|escolha|prima|pressione|carregue|instalar|instalação|instalador|iniciar|arrancar|arranque|reiniciar|configuração|configurar|definições|aviso|atenção|nota|cuidado|passo|passos|ligue|desligue|conecte|botão|menu|ecrã|tela|tomada|limpeza|manutenção|bateria|remova|verifique|certifique-se|execute|comando|ficheiro|ficheiros|arquivo|arquivos|pasta|palavra-passe|senha|pacote|pacotes|índice|secção|seção|resolução de problemas|memória|disco rígido|dispositivo",
    weak: "sistema|computador|aparelho|utilizar|usar|pode|deve|versão|quando",
  },
  List: {
    names: "lista|lista de compras|lista de tarefas|inventário|checklist|a fazer|lista de presentes",
    strong:
      "pão|leite|ovos|queijo|arroz|feijão|batatas|maçãs|papel higiénico|papel higiênico|sabonete|detergente|pasta de dentes|escova de dentes|passaporte|carregador|meias|comprar|ligar para|levar|marcar|não esquecer|limpar|pagar|buscar|mala",
    weak: "un|kg|pacote|caixa|dúzia",
  },
  Story: {
    names: "conto|história|romance|novela|capítulo|era uma vez|fábula|prólogo",
    strong:
      "era uma vez|disse ele|disse ela|disse|perguntou|respondeu|murmurou|sussurrou|exclamou|gritou|sorriu|olhou|ouviu|sentiu|pensou|caminhou|levantou-se|sentou-se|abriu|fechou|de repente|olhos|mãos|voz|porta|noite|escuro|silêncio|mãe|pai|avó|velho|menino|menina|rapaz|rapariga|moça|lágrimas|coração|sombra|rosto|cavalo|rei|princesa|alma|janela|fidalgo|senhor|naquela|naquele",
    weak: "ele|ela|lhe|lhes|seu|sua|era|estava|tinha|havia|quando|então|casa|rua|já|ainda",
  },
};
