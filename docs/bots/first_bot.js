// A bot in plain JavaScript that speaks Perihelion's engine protocol. It likes the shortest sentence it may say.
//   perihelion arena council --bots "engine:node docs/bots/first_bot.js,random" --games 10 --seats 2
const readline = require("readline");

// One of the legal actions, in the words of the table; question.observation is what the seat sees.
function choose(question) {
  return question.legal.reduce((best, words) => (words.length < best.length ? words : best));
}

function answer(message) {
  if ("hello" in message) return { hello: 1, name: "First bot in JavaScript" };
  if ("new" in message) return { ready: true }; // message.new says which game, which seat and a seed
  if ("choose" in message) return { action: choose(message.choose) };
  return { error: "unknown message" };
}

const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if ("quit" in message) lines.close();
  else process.stdout.write(JSON.stringify(answer(message)) + "\n");
});
