import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LoginInput, RegisterInput } from "@contract/auth.ts";
import { userSchema } from "@contract/user.ts";
import { errorSentence, sendJson } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { setUser } from "../../lib/session.ts";

interface Texts {
  done: { title: string; description: string };
  failed: { title: string; description: string };
}

function useSignIn<Input>(path: string, { done, failed }: Texts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => sendJson("POST", path, input, userSchema),
    onSuccess: (user) => {
      setUser(client, user);
      notify(done);
    },
    onError: (error) => {
      const description = errorSentence(error, failed.description);
      notify({ title: failed.title, description, tone: "destructive" });
    },
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
