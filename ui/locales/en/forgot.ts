/** Texts of the forgotten-password dialog. */
export const forgot = {
  "forgot.title": "Forgotten password",
  "forgot.close": "Close",
  "forgot.type": "How to reset your password",
  "forgot.type.email": "By email",
  "forgot.type.mobileNum": "By phone code",
  "forgot.email": "Email",
  "forgot.email.sentence":
    "We send a link to your account’s email address. Use the link to choose a new password.",
  "forgot.email.submit": "Send the link",
  "forgot.mobileNum.sentence":
    "We send a code to your account’s phone number. Use the code to choose a new password and log in.",
  "forgot.submit": "Save the new password",
  "forgot.link.title": "Choose a new password",
  "forgot.link.sentence": "Saving a new password logs out all your devices.",
  "forgot.link.again": "Get a new link",
  "forgot.mailed.title": "Check your email",
  "forgot.mailed.sentence": "We sent a link to {{email}}. The link works once and expires in 30 minutes.",
  "forgot.mailed.nothing":
    "No email? Check your spam folder and the address above. Your old password works until you use the link.",
  "forgot.mailed.again": "Send it again",
  "forgot.back": "Back to log in",
} as const;
