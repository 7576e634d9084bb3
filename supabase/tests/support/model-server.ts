import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

/** What a model does with a request. */
export type Mood = (response: ServerResponse) => void;

export const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Mood =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));

/** Answers a question to a model of documents. */
export const says = (answer: object, usage?: object): Mood =>
  answers({
    ...{ id: "1", object: "chat.completion", created: 1, model: "moody-1", usage },
    choices: [
      { index: 0, finish_reason: "stop", message: { role: "assistant", content: JSON.stringify(answer) } },
    ],
  });

/** What is heard in a recording, as pairs of seconds and words. */
export const hears = (...said: [start: number, text: string][]): Mood =>
  answers({
    task: "transcribe",
    language: "english",
    duration: 60,
    text: said.map(([, text]) => text).join(" "),
    segments: said.map(([start, text], id) => ({ id, start, end: start + 1, text: ` ${text}` })),
    usage: { type: "duration", seconds: 60 },
  });

export interface ModelServer {
  baseUrl: string;
  /** What it was asked about documents, and about recordings. */
  asked: { documents: string[]; recordings: FormData[] };
  /** May be changed at any time. */
  mood: { documents: Mood; recordings: Mood };
  close: () => void;
}

/** A model that answers as its mood says. */
export async function startModel(documents: Mood, recordings: Mood): Promise<ModelServer> {
  const model: Omit<ModelServer, "baseUrl" | "close"> = {
    asked: { documents: [], recordings: [] },
    mood: { documents, recordings },
  };
  const server = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      const body = Buffer.concat(chunks);
      if (!request.url?.endsWith("/audio/transcriptions")) {
        model.asked.documents.push(body.toString());
        model.mood.documents(response);
        return;
      }
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      model.asked.recordings.push(await new Response(body, { headers }).formData());
      model.mood.recordings(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address !== "string" ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { ...model, baseUrl: `http://127.0.0.1:${port}/v1`, close };
}
