import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LoginInput, RegisterInput } from "@contract/auth.ts";
import { userSchema } from "@contract/user.ts";
import { sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { setUser } from "../../lib/session/session.ts";
import { isSignedIn } from "../../lib/session/signed-in.ts";
import { toastError } from "../../lib/notify/toast-error.ts";

interface Texts {
  done: { title: string; description: string };
  failed: { title: string; description: string };
}

const CHECK_MAIL = {
  title: "Check your mail",
  description: "Please confirm your email address with the link in it, then log in.",
  durationMs: 15_000,
};

/** After a correct login whose cookies the browser has blocked. */
const NO_COOKIES = {
  title: "You are not logged in",
  description: "Your browser keeps no cookies of this site. Please allow them, then log in.",
  tone: "destructive",
  durationMs: 15_000,
} as const;

function useSignIn<Input>(path: string, { done, failed }: Texts) {
  const client = useQueryClient();
  return useMutation({
    // Null (202) when the email address must be confirmed first.
    mutationFn: (input: Input) => sendJson("POST", path, input, userSchema.nullable()),
    onSuccess: (user) => {
      if (!user) return notify(CHECK_MAIL);
      if (!isSignedIn()) return notify(NO_COOKIES);
      setUser(client, user);
      notify(done);
    },
    onError: toastError(failed.title, failed.description),
  });
}

export function useLogin() {
  return useSignIn<LoginInput>("/api/login", {
    done: { title: "Login successful", description: "Welcome back!" },
    failed: { title: "Login failed", description: "Invalid email or password" },
  });
}

export function useRegister() {
  return useSignIn<RegisterInput>("/api/register", {
    done: { title: "Registration successful", description: "Your account has been created" },
    failed: { title: "Registration failed", description: "Could not create account" },
  });
}
